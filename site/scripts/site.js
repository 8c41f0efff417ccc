/* Theme, copying, spoilers, contents drawer, search, glossary filter. A classic script: no fetch.
   Everything here is an extra: without it every link still goes somewhere useful. */
(function () {
  'use strict';
  var d = document, root = d.documentElement;
  var up = root.getAttribute('data-root') || '', game = root.getAttribute('data-game') || '';
  var gameName = root.getAttribute('data-name') || '';
  function $(selector, within) { return (within || d).querySelector(selector); }
  function $$(selector, within) { return Array.prototype.slice.call((within || d).querySelectorAll(selector)); }
  function el(tag, className, text) {
    var made = d.createElement(tag);
    if (className) made.className = className;
    if (text != null) made.textContent = text;
    return made;
  }
  /* accents, quotes and case folded on both sides of every comparison */
  function fold(text) {
    return String(text).normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[\u2018\u2019]/g, "'").toLowerCase();
  }
  /* all pages opened from a disk share one storage: every key says whose it is and which version wrote it */
  function key(name) { return 'cardref.v1.' + (game || 'site') + '.' + name; }
  var store = {
    get: function (name) { try { return localStorage.getItem(name); } catch (error) { return null; } },
    set: function (name, value) { /* whether it will be remembered */
      try {
        if (value == null) localStorage.removeItem(name); else localStorage.setItem(name, value);
        return true;
      } catch (error) { return false; }
    }
  };
  window.Reference = { fold: fold, key: key, store: store, el: el, toast: toast, copy: copy };

  /* ---- a line that says what just happened */
  var toastLine = el('div', 'toast'), toastTimer;
  toastLine.setAttribute('role', 'status');
  d.body.appendChild(toastLine);
  function toast(text) {
    toastLine.textContent = text;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(function () { toastLine.textContent = ''; }, 1800);
  }

  /* ---- theme: automatic, light, dark */
  var THEME = 'cardref.v1.theme', themeButton = $('[data-theme-btn]');
  function themeNow() { return root.getAttribute('data-theme') || 'automatic'; }
  function themeSay() { if (themeButton) themeButton.setAttribute('aria-label', 'Colour theme: ' + themeNow()); }
  if (themeButton) {
    themeButton.addEventListener('click', function () {
      var dark = matchMedia('(prefers-color-scheme: dark)').matches;
      var order = dark ? ['automatic', 'light', 'dark'] : ['automatic', 'dark', 'light'];
      var next = order[(order.indexOf(themeNow()) + 1) % 3];
      if (next === 'automatic') root.removeAttribute('data-theme'); else root.setAttribute('data-theme', next);
      store.set(THEME, next === 'automatic' ? null : next);
      themeSay();
      toast('Theme: ' + next);
    });
  }
  themeSay();

  /* ---- copying links and lists */
  function copy(text, done) {
    function byHand() {
      var area = el('textarea');
      area.value = text;
      area.style.position = 'fixed';
      area.style.opacity = 0;
      d.body.appendChild(area);
      area.select();
      try { d.execCommand('copy'); } catch (error) { /* the address bar has it too */ }
      area.remove();
      done();
    }
    if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(text).then(done, byHand);
    else byHand();
  }
  d.addEventListener('click', function (event) {
    var button = event.target.closest('[data-copy]');
    if (button) {
      var id = button.getAttribute('data-copy'); /* none: the page itself */
      copy(location.href.split('#')[0] + (id ? '#' + id : ''), function () {
        button.classList.add('done');
        toast('Link copied');
        setTimeout(function () { button.classList.remove('done'); }, 1800);
      });
      return;
    }
    button = event.target.closest('[data-copytext]');
    if (button) copy($('#' + button.getAttribute('data-copytext')).textContent, function () { toast('List copied'); });
  });

  /* ---- what changed: both wordings, or one of them */
  $$('[data-diff]').forEach(function (button) {
    button.addEventListener('click', function () {
      $$('[data-diff]').forEach(function (other) { other.setAttribute('aria-pressed', other === button); });
      $$('.chg[data-show]').forEach(function (list) { list.setAttribute('data-show', button.getAttribute('data-diff')); });
    });
  });

  /* ---- spoilers: closed unless the reader opens one, or has asked for all of this game */
  var SPOILERS = key('spoilers'), spoilers = $$('details.spoiler'), all = $('[data-spoilers]');
  function showSpoilers(open) {
    spoilers.forEach(function (box) { box.open = open; });
    if (all) {
      all.setAttribute('aria-pressed', open);
      all.textContent = (open ? 'Hide all spoilers of ' : 'Show all spoilers of ') + gameName;
    }
  }
  if (game && store.get(SPOILERS) === 'shown') showSpoilers(true);
  if (all) {
    all.addEventListener('click', function () {
      var open = all.getAttribute('aria-pressed') !== 'true';
      var kept = store.set(SPOILERS, open ? 'shown' : null);
      showSpoilers(open);
      toast(!open ? 'Spoilers are closed again' : kept ? 'Spoilers are shown on every page of ' + gameName :
        'Spoilers are shown on this page; your browser keeps nothing for others');
    });
  }

  /* ---- contents drawer on a phone; :target already opens it, this adds focus, Escape and no history entry */
  var drawerBox = $('.drawer'), opener;
  function drawer(open) {
    if (!drawerBox) return;
    drawerBox.classList.toggle('open', open);
    if (open) {
      opener = d.activeElement;
      ($('[aria-current]', drawerBox) || $('a', drawerBox)).focus({ preventScroll: true });
    } else if (opener) {
      opener.focus({ preventScroll: true });
      opener = null;
    }
  }
  d.addEventListener('click', function (event) {
    if (event.target.closest('[data-drawer]') && drawerBox) {
      event.preventDefault();
      drawer(true);
    } else if (event.target.closest('[data-drawer-x]')) {
      event.preventDefault();
      if (location.hash === '#contents') history.replaceState(null, '', location.pathname + location.search);
      drawer(false);
    } else if (drawerBox && drawerBox.classList.contains('open') &&
        (!drawerBox.contains(event.target) || event.target.closest('.toc a'))) {
      opener = null;
      drawer(false);
    }
  });
  /* where am I: marks the section in view, here and in the bar above the text */
  var links = $$('.toc ol a'), here = $('[data-here]'), chapterTitle = here ? here.textContent : '';
  if (links.length && 'IntersectionObserver' in window) {
    var seen = {};
    var observer = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) { seen[entry.target.id] = entry.isIntersecting; });
      var current = links.filter(function (link) { return seen[link.hash.slice(1)]; })[0];
      if (!current && scrollY > 300) return;
      links.forEach(function (link) {
        if (link === current) link.setAttribute('aria-current', 'true'); else link.removeAttribute('aria-current');
      });
      if (here) here.textContent = current ? current.textContent.replace(/^([\d.]+)/, '$1 ') : chapterTitle;
    }, { rootMargin: '-12% 0px -70% 0px' });
    links.forEach(function (link) {
      var target = d.getElementById(link.hash.slice(1));
      if (target) observer.observe(target);
    });
  }

  /* ---- search: documents come as classic scripts, loaded when first asked for */
  var find, results, input, docs = null;
  var games = window.GAMES || {}, wanted = game ? [game] : Object.keys(games);
  function load(done) {
    var missing = wanted.filter(function (id) { return !(window.DOCS && window.DOCS[id]); }), left = missing.length;
    if (!left) return done();
    missing.forEach(function (id) {
      var script = d.createElement('script');
      script.src = up + 'assets/' + id + '/search.js';
      script.onload = script.onerror = function () { if (!--left) done(); };
      d.body.appendChild(script);
    });
  }
  function ready() {
    docs = [];
    wanted.forEach(function (id) {
      ((window.DOCS || {})[id] || []).forEach(function (doc) {
        docs.push({
          game: id, kind: doc[0], title: doc[1], address: up + games[id].folder + doc[2], facts: doc[3], text: doc[4],
          foldedTitle: fold(doc[1]), bareTitle: fold(doc[1]).replace(/^[\d.]+ /, ''), foldedRest: fold(doc[3] + ' ' + doc[4])
        });
      });
    });
    run();
  }
  function marked(into, text, word) {
    var folded = fold(text), at = word ? folded.indexOf(word) : -1;
    if (at < 0 || folded.length !== text.length) { into.appendChild(d.createTextNode(text)); return; }
    into.appendChild(d.createTextNode(text.slice(0, at)));
    into.appendChild(el('mark', '', text.slice(at, at + word.length)));
    into.appendChild(d.createTextNode(text.slice(at + word.length)));
  }
  /* the words around the first hit, so that the reader sees why a page was found */
  function around(text, word) {
    var at = fold(text).indexOf(word);
    if (at < 60) return text;
    var start = text.indexOf(' ', at - 40) + 1;
    return '… ' + text.slice(start);
  }
  /* where a word stands in a title: at its beginning, at a word's, inside one */
  function inTitle(title, word) {
    var first = title.indexOf(word), at = first;
    while (at > 0 && /[a-z0-9]/.test(title[at - 1])) at = title.indexOf(word, at + 1);
    return first < 0 ? 0 : at === 0 ? 30 : at > 0 ? 18 : 8;
  }
  /* what is called exactly so comes first, with or without a section's number, then what begins so */
  function score(doc, words, asked) {
    var sum = 0, title = doc.foldedTitle;
    for (var i = 0; i < words.length; i++) {
      var found = inTitle(title, words[i]);
      if (!found && doc.foldedRest.indexOf(words[i]) < 0) return 0;
      sum += found || 2;
    }
    if (title === asked || doc.bareTitle === asked) sum += 1000;
    else if (title.indexOf(asked + ' ') === 0 || doc.bareTitle.indexOf(asked + ' ') === 0) sum += 100;
    return sum + (doc.kind === 'Keywords' ? 1 : 0);
  }
  function run() {
    if (!docs) return;
    var asked = input.value.trim(), words = fold(asked).split(/\s+/).filter(Boolean);
    results.textContent = '';
    if (!words.length) {
      results.appendChild(el('p', 'find-0', docs.length + ' cards, rules and keywords. Type a few letters of any.'));
      return;
    }
    var hits = docs.map(function (doc) { return [score(doc, words, words.join(' ')), doc]; })
      .filter(function (hit) { return hit[0] > 0; })
      .sort(function (one, other) { return other[0] - one[0]; });
    if (!hits.length) {
      results.appendChild(el('p', 'find-0', 'Nothing has “' + asked + '” in its name or text.'));
      if (game && games[game].hidden) {
        var told = el('p', 'find-0', 'Cards that are spoilers are not searched: '), page = el('a', 'inline', games[game].hidden[0]);
        page.href = up + games[game].folder + games[game].hidden[1];
        told.appendChild(page);
        results.appendChild(told);
      }
      return;
    }
    var groups = {}, order = [];
    hits.slice(0, 40).forEach(function (hit) {
      var name = (game ? '' : games[hit[1].game].name + ': ') + hit[1].kind;
      if (!groups[name]) { groups[name] = []; order.push(name); }
      if (groups[name].length < 8) groups[name].push(hit[1]);
    });
    order.forEach(function (name) {
      results.appendChild(el('h3', '', name));
      groups[name].forEach(function (doc) {
        var link = el('a'), title = el('b');
        link.href = doc.address;
        marked(title, doc.title, words[0]);
        link.appendChild(title);
        link.appendChild(el('span', '', doc.facts));
        if (doc.text) {
          var text = el('span', 'd');
          marked(text, around(doc.text, words[0]), words[0]);
          link.appendChild(text);
        }
        results.appendChild(link);
      });
    });
  }
  function buildFind() {
    var bar = el('div', 'find-b'), field = el('div', 'field'), close = el('button', 'ib');
    var label = game ? 'Search ' + gameName : 'Search all games';
    find = el('dialog', 'find');
    find.setAttribute('aria-label', 'Search');
    input = el('input');
    input.type = 'search';
    input.setAttribute('aria-label', label);
    input.placeholder = label;
    input.autocomplete = 'off';
    input.spellcheck = false;
    input.setAttribute('autocapitalize', 'off');
    close.type = 'button';
    close.setAttribute('aria-label', 'Close search');
    close.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" fill="none" ' +
      'stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/></svg>';
    results = el('div', 'find-r');
    field.appendChild(input);
    bar.appendChild(field);
    bar.appendChild(close);
    find.appendChild(bar);
    find.appendChild(results);
    d.body.appendChild(find);
    close.addEventListener('click', function () { find.close(); });
    find.addEventListener('click', function (event) {
      if (event.target === find || event.target.closest('.find-r a')) find.close();
    });
    input.addEventListener('input', run);
    find.addEventListener('keydown', function (event) {
      var found = $$('a', results), at = found.indexOf(d.activeElement), first = $('a:not(.inline)', results);
      if (event.key === 'ArrowDown') { event.preventDefault(); (found[at + 1] || found[0] || input).focus(); }
      else if (event.key === 'ArrowUp') { event.preventDefault(); (at > 0 ? found[at - 1] : input).focus(); }
      else if (event.key === 'Escape') { event.preventDefault(); find.close(); }
      else if (event.key === 'Enter' && d.activeElement === input && first) { event.preventDefault(); first.click(); }
    });
  }
  function openFind() {
    if (!window.HTMLDialogElement) return;
    if (!find) buildFind();
    find.showModal();
    input.focus();
    input.select();
    if (docs) run(); else { results.textContent = ''; load(ready); }
  }
  d.addEventListener('click', function (event) {
    if (event.target.closest('[data-find]')) { event.preventDefault(); openFind(); }
  });
  d.addEventListener('keydown', function (event) {
    if (event.key === 'Escape' && drawerBox && drawerBox.classList.contains('open')) drawer(false);
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(d.activeElement.tagName)) {
      event.preventDefault();
      var query = $('#query') || $('#kwq');
      if (query) query.focus(); else openFind();
    }
  });

  /* ---- glossary filter */
  var wordField = $('#kwq');
  if (wordField) {
    var entries = $$('.kwe').map(function (entry) { return [entry, fold($('h3', entry).textContent + ' ' + $('.kwb', entry).textContent)]; });
    var letters = $$('.gl-s'), none = $('#kw0'), said = $('#kwn');
    var filter = function () {
      var asked = fold(wordField.value.trim()), count = 0;
      entries.forEach(function (entry) {
        var fits = entry[1].indexOf(asked) >= 0;
        entry[0].hidden = !fits;
        if (fits) count++;
      });
      letters.forEach(function (section) { section.hidden = !$('.kwe:not([hidden])', section); });
      none.hidden = count > 0;
      said.textContent = count === entries.length ? said.getAttribute('data-said') : count + ' of ' + entries.length + ' entries';
    };
    wordField.addEventListener('input', filter);
    $('#kwclear').addEventListener('click', function () { wordField.value = ''; filter(); wordField.focus(); });
  }
})();
