/* Answers for what a reader has asked to keep on this device, and asks the network for everything else.
   Nothing is kept unless somebody presses the button at the foot of a page: site.js fills the shelves. */
'use strict';
var MINE = 'cardref.v1.kept.';

self.addEventListener('install', function () { self.skipWaiting(); });
self.addEventListener('activate', function (event) { event.waitUntil(self.clients.claim()); });

/* the newest shelf first: what several games share is taken from the one that was filled last */
function kept(address) {
  return caches.keys().then(function (names) {
    var mine = names.filter(function (name) { return name.indexOf(MINE) === 0; }).reverse();
    return mine.reduce(function (before, name) {
      return before.then(function (found) {
        return found || caches.open(name).then(function (shelf) { return shelf.match(address, { ignoreSearch: true }); });
      });
    }, Promise.resolve(undefined));
  });
}

self.addEventListener('fetch', function (event) {
  var request = event.request, address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.cache === 'no-store') return; /* a shelf is being filled */
  if (address.pathname.slice(-1) === '/') address.pathname += 'index.html';
  address.hash = '';
  /* the list of what is kept is how a page sees that there is something newer; a reader reloads for the same */
  if (/\/kept\.js$/.test(address.pathname) || request.cache === 'no-cache' || request.cache === 'reload') {
    event.respondWith(fetch(request.url, { cache: 'no-cache' }).catch(function () {
      return kept(address.href).then(function (found) { return found || Response.error(); });
    }));
    return;
  }
  event.respondWith(kept(address.href).then(function (found) { return found || fetch(request); }));
});
