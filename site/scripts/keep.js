/* Keeps a game on this device, where the site is served over https (or from this machine): the button at the foot of a
   page says what it costs before anything is kept. Without a service worker the button is not there. */
(function () {
  'use strict';
  var d = document, root = d.documentElement, shared = window.Reference, box = d.querySelector('[data-keep]');
  var game = root.getAttribute('data-game'), name = root.getAttribute('data-name');
  var up = root.getAttribute('data-root') || '';
  if (!box || !game || !shared || !/^https?:$/.test(location.protocol)) return;
  if (!window.isSecureContext || !window.caches || !navigator.serviceWorker) return;
  var FLAG = shared.key('kept'), SHELVES = 'cardref.v1.kept.', MINE = SHELVES + game + '.', AT_ONCE = 16;
  var button = box.querySelector('button'), line = box.querySelector('span'), next;

  function say(text, doing, then) {
    line.textContent = text;
    button.textContent = doing;
    button.hidden = !doing;
    next = then;
  }
  function size(list) {
    return list.files.length + ' files, ' + (list.bytes / 1e6).toFixed(1) + ' MB';
  }
  function list(done) {
    var script = d.createElement('script');
    script.src = up + 'assets/' + game + '/kept.js';
    script.onload = function () { done(window.KEPT && window.KEPT[game]); };
    script.onerror = function () { done(null); };
    d.body.appendChild(script);
  }

  /* ---- what the reader sees */
  function offer() { say('', 'Keep ' + name + ' on this device', ask); }
  function ask() {
    list(function (found) {
      if (!found) { say('There is no network just now.', 'Try again', ask); return; }
      say('To use ' + name + ' without a network:', 'Keep ' + size(found), function () { fill(found); });
    });
  }
  function has(version) {
    say(name + ' is kept on this device.', 'Remove it', remove);
    list(function (found) {
      if (found && found.version !== version) {
        say('There is something newer than what is kept here.', 'Take it: ' + size(found), function () { fill(found); });
      }
    });
  }

  /* ---- shelves: a new one is whole before an old one goes */
  function others(keep) {
    return caches.keys().then(function (names) {
      return Promise.all(names.filter(function (one) { return one.indexOf(MINE) === 0 && one !== keep; })
        .map(function (one) { return caches.delete(one); }));
    });
  }
  function fill(found) {
    var shelf = MINE + found.version, requests = found.files.map(function (path) {
      var address = new URL(up + path.split('/').map(encodeURIComponent).join('/'), location.href);
      return new Request(address.href, { cache: 'no-store' }); /* from the network, past what is kept already */
    });
    say('Keeping: 0 %', '');
    navigator.serviceWorker.register(up + 'offline.js').then(function () { return caches.open(shelf); })
      .then(function (opened) {
        function some(from) {
          if (from >= requests.length) return null;
          return opened.addAll(requests.slice(from, from + AT_ONCE)).then(function () {
            say('Keeping: ' + Math.min(100, Math.round(100 * (from + AT_ONCE) / requests.length)) + ' %', '');
            return some(from + AT_ONCE);
          });
        }
        return some(0);
      }).then(function () { return others(shelf); }).then(function () {
        if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
        shared.store.set(FLAG, found.version);
        shared.toast(name + ' is kept on this device');
        has(found.version);
      }).catch(function () {
        caches.delete(shelf).then(function () {
          say('It could not be kept: the network or the room on this device gave out.', 'Try again', ask);
        });
      });
  }
  function remove() {
    others('').then(function () { return caches.keys(); }).then(function (names) {
      shared.store.set(FLAG, null);
      shared.toast(name + ' is no longer kept on this device');
      offer();
      if (names.some(function (one) { return one.indexOf(SHELVES) === 0; })) return null;
      return navigator.serviceWorker.getRegistration(up || './').then(function (worker) {
        return worker && worker.unregister();
      });
    });
  }

  button.addEventListener('click', function () { next(); });
  box.hidden = false;
  offer();
  var version = shared.store.get(FLAG);
  if (version) {
    caches.has(MINE + version).then(function (there) {
      if (there) has(version); else shared.store.set(FLAG, null); /* the browser has taken the room back */
    });
  }
})();
