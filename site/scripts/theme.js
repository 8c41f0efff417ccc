/* Runs in the head, before the first paint.
   1 The remembered theme. 2 A class that says scripts work. 3 The typefaces: they are asked for here and the page waits
   for them for at most 300 ms. In time: one first paint, in the right type. Too late: this page keeps the system's
   type (the files are kept for the next one). Either way nothing moves after it has been shown. */
(function (document, root) {
  'use strict';
  var theme = null;
  try { theme = localStorage.getItem('cardref.v1.theme'); } catch (error) { /* storage is switched off */ }
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  root.classList.add('js');

  var base = document.currentScript.src.replace(/[^/]*$/, '') + 'fonts/';
  var shown = false;
  function show() { shown = true; root.classList.remove('wait'); }
  if (!window.FontFace || !window.Promise) return;
  root.classList.add('wait');
  setTimeout(show, 300);
  var faces = [
    ['Serif', 'serif-400', '400'], ['Serif', 'serif-400i', '400', 'italic'], ['Serif', 'serif-600', '600'],
    ['Sans', 'sans-400', '400'], ['Sans', 'sans-600', '600']
  ];
  Promise.all(faces.map(function (face) {
    var source = 'url("' + base + face[1] + '.woff2")';
    return new FontFace('Ref ' + face[0], source, { weight: face[2], style: face[3] || 'normal' }).load();
  })).then(function (loaded) {
    if (shown) return;
    loaded.forEach(function (face) { document.fonts.add(face); });
    show();
  }, show);
})(document, document.documentElement);
