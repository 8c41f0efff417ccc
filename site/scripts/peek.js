/* What opens over a link to a keyword or a card: hover and focus show a note beside it, a first tap a sheet at the edge
   of the screen. The link itself stays a link: a click follows it, and so does a second tap. A classic script: no fetch. */
(function () {
  'use strict';
  var d = document, root = d.documentElement, el = window.Reference.el;
  var up = root.getAttribute('data-root') || '', game = root.getAttribute('data-game') || '';
  var notes = (window.KEYWORDS || {})[game], peek, timer, current;
  function cardsSaid(count) { return count ? 'on ' + count + (count === 1 ? ' card' : ' cards') : ''; }
  function fill(box, id, asSheet) {
    var note = notes[id];
    box.textContent = '';
    box.appendChild(el(asSheet ? 'h2' : 'b', '', note[0] + (note[3] ? '  (' + note[3] + ')' : '')));
    box.appendChild(el('p', '', note[1]));
    if (!asSheet && note[2]) box.appendChild(el('p', 'm', cardsSaid(note[2])));
  }
  function hide() {
    clearTimeout(timer);
    if (!peek) return;
    peek.hidden = true;
    if (current) current.removeAttribute('aria-describedby');
    current = null;
  }
  function place(link, look) {
    var box = link.getBoundingClientRect(), page = d.body.getBoundingClientRect();
    peek.className = 'peek' + look;
    peek.hidden = false;
    if (current && current !== link) current.removeAttribute('aria-describedby');
    current = link;
    link.setAttribute('aria-describedby', 'peek');
    var left = Math.max(12, Math.min(box.left, innerWidth - peek.offsetWidth - 12)), top = box.bottom + 8;
    if (top + peek.offsetHeight > innerHeight - 60 && box.top > peek.offsetHeight + 20) {
      top = box.top - peek.offsetHeight - 8;
    }
    peek.style.left = (left - page.left) + 'px';
    peek.style.top = (top - page.top) + 'px';
  }
  function makePeek() {
    if (peek) return;
    peek = el('div', 'peek');
    peek.id = 'peek';
    peek.setAttribute('role', 'tooltip');
    d.body.appendChild(peek);
    peek.addEventListener('mouseenter', function () { clearTimeout(timer); });
    peek.addEventListener('mouseleave', function () { timer = setTimeout(hide, 150); });
  }
  function show(link) {
    if (!notes || !notes[link.getAttribute('data-kw')]) return;
    makePeek();
    fill(peek, link.getAttribute('data-kw'));
    place(link, '');
  }
  /* a card beside a link to it: its face, and all its text */
  function cardOf(link) { return ((window.PREVIEWS || {})[game] || {})[link.getAttribute('data-card')]; }
  function fillCard(box, card, heading) {
    var words = el('div');
    box.textContent = '';
    if (card[3]) {
      var face = el('img', 'face');
      face.src = up + card[3];
      face.alt = '';
      box.appendChild(face);
    }
    words.appendChild(el(heading, '', card[0]));
    words.appendChild(el('p', 'm', card[1]));
    words.appendChild(el('p', 'x', card[2]));
    box.appendChild(words);
  }
  function showCard(link) {
    var card = cardOf(link);
    if (!card) return;
    makePeek();
    fillCard(peek, card, 'b');
    place(link, ' card-peek' + (card[3] ? ' faced' : ''));
  }
  function withCards(done) {
    if ((window.PREVIEWS || {})[game]) return done();
    var script = d.createElement('script');
    script.src = up + 'assets/' + game + '/previews.js';
    script.onload = script.onerror = done;
    d.body.appendChild(script);
  }
  /* it leaves the page free to read, scroll and tap, and keeps clear of the link */
  var sheet, sheetLink = null, quiet = false;
  function closeSheet() {
    if (!sheetLink) return;
    var link = sheetLink, within = sheet.contains(d.activeElement);
    sheetLink = null;
    quiet = true;
    sheet.close();
    if (within) link.focus({ preventScroll: true });
    quiet = false;
  }
  function openSheet(link) {
    var id = link.getAttribute('data-kw'), card = id ? null : cardOf(link), body = el('div', 'card-peek');
    if (!id && !card) { location.href = link.href; return; }
    hide();
    closeSheet();
    if (!sheet) {
      sheet = el('dialog', 'sheet');
      sheet.tabIndex = -1;
      d.body.appendChild(sheet);
      sheet.addEventListener('click', function (event) { if (event.target.closest('.row > *')) closeSheet(); });
    }
    sheet.textContent = '';
    sheet.setAttribute('aria-label', id ? notes[id][0] : card[0]);
    if (id) fill(body, id, true); else fillCard(body, card, 'h2');
    body.classList.toggle('faced', !!(card && card[3]));
    sheet.appendChild(body);
    var row = el('div', 'row'), close = el('button', 'btn', 'Close'), go = el('a', 'btn pri', id ? 'In the glossary' : 'Open card');
    close.type = 'button';
    go.href = link.href;
    row.appendChild(close);
    row.appendChild(go);
    sheet.appendChild(row);
    sheet.classList.remove('top');
    sheet.show();
    sheetLink = link;
    sheet.focus({ preventScroll: true });
    sheet.classList.toggle('top', link.getBoundingClientRect().bottom > sheet.getBoundingClientRect().top - 8);
  }
  function linkAt(event) { return event.target.closest && event.target.closest('a[data-kw], a[data-card]'); }
  function open(link) {
    if (link.hasAttribute('data-kw')) show(link);
    else withCards(function () { if (link === wantedLink) showCard(link); });
  }
  var touch = false, wantedLink = null;
  d.addEventListener('pointerdown', function (event) { touch = event.pointerType === 'touch'; }, true);
  d.addEventListener('keydown', function () { touch = false; }, true);
  /* a tap elsewhere; one that scrolls ends in no pointerup */
  d.addEventListener('pointerup', function (event) {
    if (sheetLink && !sheet.contains(event.target) && linkAt(event) !== sheetLink) closeSheet();
  }, true);
  d.addEventListener('mouseover', function (event) {
    var link = linkAt(event);
    if (link && !touch && matchMedia('(hover: hover)').matches) {
      clearTimeout(timer);
      wantedLink = link;
      timer = setTimeout(function () { open(link); }, link.hasAttribute('data-kw') ? 120 : 220);
    }
  });
  d.addEventListener('mouseout', function (event) {
    if (linkAt(event)) { clearTimeout(timer); wantedLink = null; timer = setTimeout(hide, 180); }
  });
  d.addEventListener('focusin', function (event) {
    var link = linkAt(event);
    if (quiet) return;
    wantedLink = link && !touch && link.matches(':focus-visible') ? link : null;
    if (current && current !== link) hide();
    if (wantedLink) open(link);
  });
  /* In running text a tap shows, since the reader is reading; in lists and tables of cards it follows, since they are
     there to go by. */
  d.addEventListener('click', function (event) {
    var link = linkAt(event);
    if (!link || !touch || !window.HTMLDialogElement || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link === sheetLink) { closeSheet(); return; }
    if (link.hasAttribute('data-kw') ? !notes || !notes[link.getAttribute('data-kw')] : !link.closest('.cardref')) return;
    event.preventDefault();
    if (link.hasAttribute('data-kw')) openSheet(link); else withCards(function () { openSheet(link); });
  });
  addEventListener('scroll', function () { if (current && current !== d.activeElement) hide(); }, { passive: true });
  d.addEventListener('keydown', function (event) {
    if (event.key !== 'Escape') return;
    hide();
    closeSheet();
  });
})();
