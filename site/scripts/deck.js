/* The deck builder: steppers in the card browser's list, and a deck that is judged, drawn, kept, shared, read and written.
   The deck stands in the address (d=) and among the reader's decks on this device, both as DeckLists.encode writes it.
   An entry of the history knows the deck's own id: going back changes which deck is open and takes nothing out of it. */
(function () {
  'use strict';
  var d = document, root = d.documentElement, Reference = window.Reference, Browser = window.Browser, el = Reference.el;
  var Rules = window.DeckRules, Lists = window.DeckLists, toast = Reference.toast;
  var game = root.getAttribute('data-game'), rules = (window.DECKS || {})[game], box = d.getElementById('builder');
  if (!rules || !Browser || !box) return;
  function $(selector, within) { return (within || d).querySelector(selector); }
  function $$(selector, within) { return Array.prototype.slice.call((within || d).querySelectorAll(selector)); }
  function button(className, text, label, action) {
    var made = el('button', className, text);
    made.type = 'button';
    if (label) made.setAttribute('aria-label', label);
    if (action) made.addEventListener('click', action);
    return made;
  }
  function icon(id) {
    var made = d.createElementNS('http://www.w3.org/2000/svg', 'svg'), use = d.createElementNS('http://www.w3.org/2000/svg', 'use');
    made.setAttribute('aria-hidden', 'true');
    use.setAttribute('href', '#' + id);
    made.appendChild(use);
    return made;
  }
  function own(table, key) { return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : null; }
  function cardOf(id) { return own(rules.cards, id); }

  /* ---- the deck: { id, list, kept }, list as DeckLists has it, each card once a part */
  var deck = null, memory = {}, before = [], target = null;
  function merged(entries) {
    var found = {}, order = [];
    (entries || []).forEach(function (entry) {
      if (own(found, entry[0]) === null) { found[entry[0]] = 0; order.push(entry[0]); }
      found[entry[0]] += entry[1];
    });
    return order.filter(function (id) { return found[id] > 0; }).map(function (id) { return [id, Math.min(found[id], 999)]; });
  }
  var types = Object.keys(rules.kinds), shelf = {};
  function reshelve() { Object.keys(rules.cards).forEach(function (id, index) { shelf[id] = index; }); }
  function sorted(entries) {
    function key(id) { return cardOf(id) ? types.indexOf(cardOf(id).type) * 1e5 + shelf[id] : 1e9; }
    return entries.slice().sort(function (one, other) { return key(one[0]) - key(other[0]); });
  }
  function tidy(list) {
    var parts = {};
    rules.places.forEach(function (place) {
      var entries = sorted(merged(own(list.parts, place.id)));
      if (entries.length) parts[place.id] = entries;
    });
    return { name: String(list.name || '').slice(0, 80), parts: parts, starting: sorted(merged(list.starting)) };
  }
  function strangers(list) { /* cards under headings that are no part of a deck here */
    return Object.keys(list.parts).filter(function (id) { return !rules.places.some(function (place) { return place.id === id; }); });
  }
  function empty() { return { name: '', parts: {}, starting: [] }; }
  function isEmpty(list) { return !Object.keys(list.parts).length && !list.starting.length; }
  function all(list) {
    return rules.places.reduce(function (found, place) { return found.concat(own(list.parts, place.id) || []); }, []);
  }
  function countIn(part, id) {
    return (own(deck.list.parts, part) || []).reduce(function (sum, entry) { return sum + (entry[0] === id ? entry[1] : 0); }, 0);
  }
  function count(id) { return rules.places.reduce(function (sum, place) { return sum + countIn(place.id, id); }, 0); }
  function starts(id) {
    return deck.list.starting.reduce(function (sum, entry) { return sum + (entry[0] === id ? entry[1] : 0); }, 0);
  }
  function code() { return Lists.encode(deck.list, rules); }
  function linkCode() { /* as others get it: a hidden card is not read in it */
    return all(deck.list).some(function (entry) { return (cardOf(entry[0]) || {}).hidden; }) ? Lists.closed(code()) : code();
  }
  function newId() { return Date.now().toString(36) + Math.random().toString(36).slice(2, 6); }

  /* ---- hidden cards: there only for readers who asked to see all spoilers of this game */
  var SPOILERS = Reference.key('spoilers'), hidden = null, items = [], lid = $('[data-spoilers]');
  function shown() { return lid ? lid.getAttribute('aria-pressed') === 'true' : Reference.store.get(SPOILERS) === 'shown'; }
  function veiled(id) { var card = cardOf(id); return !!(card && card.hidden && !shown()); }
  function withHidden(done) {
    if (!rules.hidden || hidden) { done(); return; }
    var script = d.createElement('script');
    script.src = (root.getAttribute('data-root') || '') + 'assets/' + game + '/deck-hidden.js';
    script.onload = script.onerror = function () {
      var raw = (window.HIDDEN || {})[game], bytes = raw ? atob(raw) : '';
      hidden = raw ? JSON.parse(decodeURIComponent(bytes.replace(/[^]/g, function (sign) {
        return '%' + ('0' + sign.charCodeAt(0).toString(16)).slice(-2);
      }))) : {};
      Object.keys(hidden).forEach(function (id) { rules.cards[id] = hidden[id][0]; rules.cards[id].hidden = true; });
      reshelve();
      done();
    };
    d.body.appendChild(script);
  }
  function offerHidden() {
    items.forEach(function (item) { Browser.remove(item); });
    items = [];
    var shelf_ = d.getElementById('shelf-hidden'), list;
    if (shelf_) shelf_.remove();
    if (hidden && shown() && Object.keys(hidden).length) {
      shelf_ = el('section', 'shelf-s');
      shelf_.id = 'shelf-hidden';
      var head = el('h2', '', 'Spoilers ');
      head.appendChild(el('span', 'ct', Object.keys(hidden).length));
      list = el('ul', 'grid');
      shelf_.appendChild(head);
      shelf_.appendChild(list);
      $('#cards').appendChild(shelf_);
      Object.keys(hidden).forEach(function (id) {
        var one = hidden[id], item = el('li', 'c'), link = el('a', 'c-a'), face, cost = el('span', 'c-cost');
        item.setAttribute('data-id', id);
        link.href = one[4];
        face = one[5] ? el('img', 'face') : el('span', 'face blank', one[0].name);
        if (one[5]) { face.src = one[5]; face.alt = ''; face.loading = 'lazy'; }
        link.appendChild(face);
        link.appendChild(el('span', 'c-n', one[0].name));
        cost.innerHTML = one[3];
        [link, el('span', 'c-m', one[2]), cost, el('span', 'c-no', '')].forEach(function (part) { item.appendChild(part); });
        list.appendChild(item);
        stepper(item);
        items.push(item);
        Browser.add(item, one[1]);
      });
    }
    Browser.refresh();
  }
  function nameOf(id) {
    var card = cardOf(id);
    return !card ? id : veiled(id) ? rules.plurals[card.type][0] + ' (spoiler)' : card.name;
  }

  /* ---- kept on this device: { version, last, decks: [[id, code]] } */
  var KEY = Reference.key('decks'), VERSION = 1, told = d.getElementById('dk-told'), keeps = true;
  function brokenKeys() {
    var found = [], i;
    for (i = 1; i < 10; i++) if (Reference.store.get(KEY + '.broken' + i) !== null) found.push(KEY + '.broken' + i);
    return found;
  }
  function putAside(raw) {
    var i;
    for (i = 1; i < 10; i++) {
      var there = Reference.store.get(KEY + '.broken' + i);
      if (there === raw) return;
      if (there === null) { Reference.store.set(KEY + '.broken' + i, raw); return; }
    }
  }
  function stored() {
    var raw = Reference.store.get(KEY), found, sound;
    if (raw === null) return { version: VERSION, last: '', decks: [] };
    try { found = JSON.parse(raw); } catch (error) { found = null; }
    if (!found || found.version !== VERSION || !Array.isArray(found.decks)) {
      putAside(raw);
      found = { version: VERSION, last: '', decks: [] };
      Reference.store.set(KEY, JSON.stringify(found));
      return found;
    }
    sound = found.decks.filter(function (one) {
      return Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' && Lists.decode(one[1]);
    });
    if (sound.length < found.decks.length) putAside(raw);
    return { version: VERSION, last: String(found.last || ''), decks: sound };
  }
  function storedCode(id) {
    var one = stored().decks.filter(function (each) { return each[0] === id; })[0];
    return one ? one[1] : null;
  }
  function keep() {
    var now = stored(), mine = code(), there = now.decks.filter(function (one) { return one[0] === deck.id; })[0];
    if (there) there[1] = mine; else now.decks.push([deck.id, mine]);
    now.last = deck.id;
    deck.kept = true;
    if (!Reference.store.set(KEY, JSON.stringify(now)) && keeps) {
      keeps = false;
      tell('Your browser keeps nothing of this site: copy the link, or save the list, before you leave.');
    }
  }
  function tell(words, chips) {
    var into = $('div', told), row = el('div', 'chips');
    into.textContent = '';
    told.hidden = !words;
    if (!words) return;
    into.appendChild(el('p', '', words));
    (chips || []).concat([['Close', function () { tell(''); }]]).forEach(function (one) {
      row.appendChild(button('chip', one[0], null, one[1]));
    });
    into.appendChild(row);
  }
  function tellBroken() {
    var keys = brokenKeys(), raw = keys.map(function (key) { return Reference.store.get(key); }).join('\n');
    if (!keys.length) return;
    tell('Decks that were kept on this device cannot be read. Nothing is thrown away: what was kept stands aside, as it is.', [
      ['Copy what was kept', function () { Reference.copy(raw, function () { toast('Copied'); }); }],
      ['Save it as a file', function () { save('decks-unread.txt', raw); }],
      ['Discard it', function () { keys.forEach(function (key) { Reference.store.set(key, null); }); tell(''); }]
    ]);
  }

  /* ---- opening and changing */
  function remember(how) {
    var state = Object.assign({}, history.state, { deck: deck.id });
    var words = isEmpty(deck.list) && !deck.list.name ? '' : linkCode();
    try { history[how + 'State'](state, '', Browser.address('d', words)); } catch (error) { /* some browsers refuse on file: */ }
  }
  function open(list, id, kept, how) {
    deck = memory[id] = { id: id, list: tidy(list), kept: kept };
    before = [];
    remember(how);
    render();
    if (rules.hidden && !hidden && all(deck.list).concat(deck.list.starting).some(function (entry) { return !cardOf(entry[0]); })) {
      withHidden(function () { deck.list = tidy(deck.list); offerHidden(); render(); });
    }
  }
  function reopen() { /* what an entry of the history, or an address, says */
    var words = Browser.parts().d, id = (history.state || {}).deck, saved = stored(), list = words ? Lists.decode(words) : null, same;
    if (id && deck && id === deck.id) { remember('replace'); return; }
    if (id && storedCode(id)) { open(Lists.decode(storedCode(id)), id, true, 'replace'); return; }
    if (id && memory[id]) { open(memory[id].list, id, memory[id].kept, 'replace'); return; }
    if (list) {
      same = saved.decks.filter(function (one) { return one[1] === Lists.encode(tidy(list), rules); })[0];
      open(list, same ? same[0] : newId(), !!same, 'replace');
      var lost = strangers(list);
      if (lost.length) {
        tell('This link has cards in what is no part of a deck here: ' + lost.map(function (part) {
          return part + ' (' + list.parts[part].map(function (entry) { return entry[1] + ' ' + entry[0]; }).join(', ') + ')';
        }).join('; ') + '.');
      }
      return;
    }
    if (words) tell('This link holds no deck that can be read: it was cut short, or made by a newer version of this site.');
    if (deck && !words) { remember('replace'); return; }
    if (storedCode(saved.last)) open(Lists.decode(storedCode(saved.last)), saved.last, true, 'replace');
    else open(empty(), newId(), false, 'replace');
  }
  function change(make) {
    before.push(JSON.stringify(deck.list));
    if (before.length > 200) before.shift();
    make(deck.list);
    deck.list = tidy(deck.list);
    keep();
    remember('replace');
    render();
  }
  function undo() {
    if (!before.length) return;
    deck.list = JSON.parse(before.pop());
    keep();
    remember('replace');
    render();
    toast('Undone');
  }
  function homeOf(id) {
    var homes = Lists.homesOf(rules, id);
    return homes.indexOf(target) >= 0 ? target : homes[0];
  }
  function placeOf(id) { return rules.places.filter(function (place) { return place.id === id; })[0]; }
  function add(id, part) {
    var place = placeOf(part || homeOf(id));
    if (!place) { toast(nameOf(id) + ' belongs in no deck'); return; }
    if (place.copies !== null && countIn(place.id, id) >= place.copies) {
      toast('The ' + place.name + ' allows ' + (place.copies === 1 ? '1 copy' : place.copies + ' copies') + ' of a card');
      return;
    }
    change(function (list) { (list.parts[place.id] = own(list.parts, place.id) || []).push([id, 1]); });
  }
  function take(id, part) {
    var from = part || (countIn(homeOf(id), id) ? homeOf(id) : (rules.places.filter(function (place) {
      return countIn(place.id, id);
    })[0] || {}).id);
    if (!from || !countIn(from, id)) return;
    change(function (list) {
      list.parts[from].forEach(function (entry) { if (entry[0] === id) entry[1] -= 1; });
      if (!rules.start || rules.start.part !== from) return;
      list.starting.forEach(function (entry) { if (entry[0] === id) entry[1] = Math.min(entry[1], countIn(from, id)); });
    });
  }
  function toggleStart(id) {
    change(function (list) {
      if (starts(id)) list.starting = list.starting.filter(function (entry) { return entry[0] !== id; });
      else list.starting.push([id, 1]);
    });
  }

  /* ---- the steppers */
  function steps(id, part, label) {
    var made = el('span', 'st'), less = button('st-b', '\u2212', 'Take away ' + label), more = button('st-b st-m', '+', 'Add ' + label);
    less.setAttribute('data-act', 'take');
    more.setAttribute('data-act', 'add');
    [less, el('b', 'st-n', '0'), more].forEach(function (one) { made.appendChild(one); });
    made.setAttribute('data-card-id', id);
    if (part) made.setAttribute('data-part', part);
    return made;
  }
  function setSteps(made, number) {
    $('.st-n', made).textContent = number;
    made.classList.toggle('none', !number);
    $('[data-act=take]', made).disabled = !number;
  }
  function stepper(item) {
    var id = item.getAttribute('data-id');
    if (!cardOf(id) || !Lists.homesOf(rules, id).length) return;
    item.appendChild(steps(id, '', cardOf(id).name));
  }
  box.addEventListener('click', function (event) {
    var act = event.target.closest('[data-act]'), made = act && act.closest('.st'), id;
    if (!made) return;
    id = made.getAttribute('data-card-id');
    (act.getAttribute('data-act') === 'add' ? add : take)(id, made.getAttribute('data-part') || '');
  });

  /* ---- what is shown */
  function reasonsNow() { return Rules.judge(rules, deck.list); }
  function check(state, number, what, limit) {
    var row = el('li', state);
    row.appendChild(icon(state === 'un' ? 'i-x' : 'i-check'));
    row.appendChild(el('b', '', number));
    row.appendChild(d.createTextNode(' ' + (number === 1 ? what.replace(/^cards /, 'card ') : what) + ' '));
    row.appendChild(el('span', '', limit));
    if (state) row.appendChild(el('span', 'vh', state === 'few' ? ': not yet' : ': not met'));
    return row;
  }
  function stateOf(number, least, most) {
    return least !== null && number < least ? 'few' : most !== null && number > most ? 'un' : '';
  }
  function showChecks() {
    var into = $('#dk-checks');
    into.textContent = '';
    rules.limits.forEach(function (limit) {
      var number = Rules.sum((own(deck.list.parts, limit.part) || []).filter(function (entry) {
        return limit.group === null || (cardOf(entry[0]) && (cardOf(entry[0]).groups || []).indexOf(limit.group) >= 0);
      }));
      into.appendChild(check(stateOf(number, limit.least, limit.most), number, limit.what, limit.span));
    });
    if (rules.start) {
      var number = Rules.sum(deck.list.starting);
      into.appendChild(check(stateOf(number, rules.start.count, rules.start.count), number, 'in the ' + rules.start.name, rules.start.count));
    }
  }
  /* ids become links, or say nothing where a card is a spoiler; the words stay as they are */
  function linked(into, words) {
    words.split(/("[^"]+")/).forEach(function (part) {
      var id = /^"([^"]+)"$/.exec(part), item = id && cardOf(id[1]) && $('#c-' + CSS.escape(id[1])), link;
      if (!item) { into.appendChild(d.createTextNode(part)); return; }
      link = el('a', '', id[1]);
      link.href = $('a', item).href;
      link.setAttribute('data-card', id[1]);
      into.appendChild(d.createTextNode('"'));
      into.appendChild(link);
      into.appendChild(d.createTextNode('"'));
    });
  }
  function unveiled(words) {
    Object.keys(hidden || {}).forEach(function (id) {
      if (veiled(id)) words = words.replace(new RegExp('(^|[^\\w-])' + id + '(?![\\w-])', 'g'), '$1a spoiler');
    });
    return words;
  }
  function verdict(reasons) {
    return isEmpty(deck.list) ? 'empty' : !reasons.length ? 'legal' : reasons.length === 1 ? '1 thing to mend' : reasons.length + ' things to mend';
  }
  function showState(reasons) {
    var into = $('#dk-reasons'), state = $('#dk-state'), cards = Rules.sum(all(deck.list)), words = verdict(reasons);
    var number = cards + (cards === 1 ? ' card' : ' cards');
    into.textContent = '';
    (isEmpty(deck.list) ? [] : reasons).forEach(function (reason) {
      var row = el('li', '');
      row.setAttribute('data-lint', reason.lint);
      linked(row, unveiled(reason.said));
      into.appendChild(row);
    });
    state.className = 'dk-state ' + (reasons.length ? 'un' : 'ok');
    state.textContent = '';
    state.appendChild(el('b', '', number + (isEmpty(deck.list) ? '. Add cards with +.' : ', ' + words)));
    if (!deck.kept && !isEmpty(deck.list)) {
      state.appendChild(el('span', 'mini', 'From a link: it is kept among your decks once you change it.'));
    }
    $('#dk-bar-n').textContent = number;
    $('#dk-bar-v').textContent = words;
    $('#dk-bar').className = reasons.length ? 'un' : 'ok';
  }
  function group(title, number, rows, tag) {
    var made = el('section', ''), head = el(tag, '', title + ' '), list = el('ul', '');
    head.appendChild(el('span', 'ct', number));
    made.appendChild(head);
    rows.forEach(function (row) { list.appendChild(row); });
    made.appendChild(list);
    return made;
  }
  function row(place, entry) {
    var id = entry[0], card = cardOf(id), item = card && !veiled(id) && $('.c[data-id="' + CSS.escape(id) + '"]'), made = el('li', '');
    var control = steps(id, place.id, nameOf(id)), name, star;
    setSteps(control, entry[1]);
    made.appendChild(control);
    name = el(item ? 'a' : 'span', 'dk-c' + (card ? '' : ' un'), nameOf(id));
    if (item) { name.href = $('a', item).href; if (!card.hidden) name.setAttribute('data-card', id); }
    made.appendChild(el('span', 'qn', entry[1]));
    made.appendChild(name);
    if (!card) made.appendChild(el('span', 'tag', 'no such card'));
    if (card && rules.start && rules.start.part === place.id && rules.start.types.indexOf(card.type) >= 0) {
      star = button('star', '', rules.start.name + ': ' + nameOf(id), function () { toggleStart(id); });
      star.setAttribute('aria-pressed', !!starts(id));
      star.setAttribute('data-star', id);
      star.title = 'In the ' + rules.start.name;
      star.appendChild(icon('i-star'));
      made.appendChild(star);
    }
    if (item && $('.c-cost', item)) {
      var cost = el('span', 'dk-cost');
      $$('.c-cost > *', item).forEach(function (part) { cost.appendChild(part.cloneNode(true)); });
      made.appendChild(cost);
    }
    return made;
  }
  function showList() {
    var into = $('#dk-list');
    into.textContent = '';
    if (rules.start && deck.list.starting.length) {
      into.appendChild(group(rules.start.name, Rules.sum(deck.list.starting), deck.list.starting.map(function (entry) {
        var made = el('li', 'dk-start');
        made.appendChild(el('span', '', (entry[1] > 1 ? entry[1] + ' ' : '') + nameOf(entry[0])));
        made.appendChild(button('x', '\u00d7', 'Take ' + nameOf(entry[0]) + ' out of the ' + rules.start.name, function () { toggleStart(entry[0]); }));
        return made;
      }), 'h3'));
    }
    rules.places.forEach(function (place) {
      var entries = own(deck.list.parts, place.id) || [], made;
      if (!entries.length) return;
      made = group(place.name, Rules.sum(entries), [], 'h3');
      made.lastChild.remove();
      types.concat('').forEach(function (type) {
        var mine = entries.filter(function (entry) { return (cardOf(entry[0]) ? cardOf(entry[0]).type : '') === type; });
        var number = Rules.sum(mine), words = type ? rules.plurals[type][number === 1 ? 0 : 1] : 'Unknown';
        if (mine.length) made.appendChild(group(words[0].toUpperCase() + words.slice(1), number, mine.map(row.bind(null, place)), 'h4'));
      });
      into.appendChild(made);
    });
  }

  /* ---- the charts of a deck's page, drawn as they are there */
  function figure(title, svg, legend) {
    var made = el('figure', 'chart');
    made.appendChild(el('h3', '', title));
    made.insertAdjacentHTML('beforeend', svg);
    var line = el('p', 'chart-l two-k');
    legend.forEach(function (one) { var part = el('span'); part.appendChild(el('i', one[0])); part.appendChild(d.createTextNode(one[1])); line.appendChild(part); });
    made.appendChild(line);
    return made;
  }
  function escaped(words) {
    return words.replace(/[&<>"']/g, function (sign) { return '&#' + sign.charCodeAt(0) + ';'; });
  }
  function curve() {
    var byType = {}, order = [], total = 0, cards = 0;
    all(deck.list).forEach(function (entry) {
      var card = cardOf(entry[0]);
      if (!card || card.cost === undefined) return;
      if (!byType[card.type]) { byType[card.type] = {}; order.push(card.type); }
      byType[card.type][card.cost] = (byType[card.type][card.cost] || 0) + entry[1];
      total += card.cost * entry[1];
      cards += entry[1];
    });
    if (!cards) return null;
    function size(type) { return Object.keys(byType[type]).reduce(function (sum, cost) { return sum + byType[type][cost]; }, 0); }
    var commonest = order.reduce(function (best, type) { return size(type) > size(best) ? type : best; });
    var counts = {}, kinds = [rules.plurals[commonest][1], 'all others'];
    order.forEach(function (type) {
      Object.keys(byType[type]).forEach(function (cost) {
        counts[cost] = counts[cost] || [0, 0];
        counts[cost][type === commonest ? 0 : 1] += byType[type][cost];
      });
    });
    var costs = Object.keys(counts).map(Number), least = Math.min.apply(null, costs), most = Math.max.apply(null, costs);
    var column = 320 / (most - least + 1), parts = [], said = [], tallest = Math.max.apply(null, costs.map(function (cost) {
      return counts[cost][0] + counts[cost][1];
    }));
    for (var cost = least; cost <= most; cost++) {
      var pair = counts[cost] || [0, 0], y = 160, middle = (cost - least) * column + column / 2, wide = Math.min(column * 0.64, 40);
      pair.forEach(function (number, kind) {
        var tall = 136 * number / tallest;
        if (!tall) return;
        y -= tall;
        parts.push('<rect class="b' + (kind + 1) + '" x="' + (middle - wide / 2).toFixed(1) + '" y="' + y.toFixed(1) + '" width="' +
          wide.toFixed(1) + '" height="' + tall.toFixed(1) + '"/>');
      });
      parts.push('<text class="v" x="' + middle.toFixed(1) + '" y="' + (y - 6).toFixed(1) + '" text-anchor="middle">' + (pair[0] + pair[1]) + '</text>');
      parts.push('<text x="' + middle.toFixed(1) + '" y="178" text-anchor="middle">' + cost + '</text>');
      var split = kinds.map(function (kind, index) { return pair[index] ? pair[index] + ' ' + kind : ''; }).filter(Boolean).join(', ');
      said.push('cost ' + cost + ': ' + (pair[0] + pair[1]) + ' cards' + (split ? ' (' + split + ')' : ''));
    }
    return figure('What the cards cost, ' + (total / cards).toFixed(1) + ' on average',
      '<svg viewBox="0 0 320 184" role="img" aria-label="' + escaped('What the cards cost: ' + said.join('; ')) + '">' + parts.join('') +
      '<path class="ax" d="M0 160H320"/></svg>', [['f', kinds[0]], ['o', kinds[1]]]);
  }
  function pips() {
    var asks = {}, offers = {}, parts = [], said = [], any = false, most;
    all(deck.list).forEach(function (entry) {
      var card = cardOf(entry[0]) || {};
      (card.asks || []).forEach(function (period) { asks[period] = (asks[period] || 0) + entry[1]; any = true; });
      (card.offers || []).forEach(function (period) { offers[period] = (offers[period] || 0) + entry[1]; });
    });
    if (!any) return null;
    most = rules.pips.reduce(function (best, pip) { return Math.max(best, asks[pip[0]] || 0, offers[pip[0]] || 0); }, 1);
    rules.pips.forEach(function (pip, index) {
      var y = index * 34, numbers = [asks[pip[0]] || 0, offers[pip[0]] || 0];
      parts.push('<svg x="0" y="' + (y + 5) + '" width="24" height="24"><use href="#' + pip[1] + '"/></svg>');
      [[4, 13, 'fill:var(--era-' + pip[0] + ')'], [18.5, 9, 'fill:none;stroke:var(--era-' + pip[0] + ');stroke-width:1.4']].forEach(function (bar, which) {
        var wide = 240 * numbers[which] / most;
        parts.push('<rect x="36" y="' + (y + bar[0]) + '" width="' + wide.toFixed(1) + '" height="' + bar[1] + '" style="' + bar[2] + '"/>');
        parts.push('<text' + (which ? '' : ' class="v"') + ' x="' + (42 + wide).toFixed(1) + '" y="' + (y + bar[0] + bar[1] - 1.5) + '">' + numbers[which] + '</text>');
      });
      said.push(pip[2] + ': ' + numbers[0] + ' asked, ' + numbers[1] + ' offered');
    });
    var made = figure('Pips asked, resources offered', '<svg viewBox="0 0 320 ' + rules.pips.length * 34 + '" role="img" aria-label="' +
      escaped('Pips asked and offered: ' + said.join('; ')) + '">' + parts.join('') + '</svg>',
    [['f', 'pips asked by the list'], ['', 'resources that pay them']]);
    $('.chart-l', made).className = 'chart-l';
    return made;
  }
  function showCharts() {
    var into = $('#dk-charts');
    into.textContent = '';
    [curve(), pips()].forEach(function (made) { if (made) into.appendChild(made); });
  }
  function showSaved() {
    var into = $('#dk-saved'), saved = stored().decks;
    into.textContent = '';
    saved.forEach(function (one) {
      var list = Lists.decode(one[1]), number = Rules.sum(all(tidy(list))), item = el('li', '');
      var link = button('link', list.name || 'No name yet', null, function () {
        $('#dk-decks').open = false;
        if (one[0] !== deck.id) open(list, one[0], true, 'push');
        var now = stored();
        now.last = one[0];
        Reference.store.set(KEY, JSON.stringify(now));
      });
      if (one[0] === deck.id) link.setAttribute('aria-current', 'true');
      item.appendChild(link);
      item.appendChild(el('span', 'mini', number + (number === 1 ? ' card' : ' cards')));
      into.appendChild(item);
    });
    if (!saved.length) into.appendChild(el('li', 'mini', 'None kept yet: the first is as soon as you add a card.'));
  }
  function render() {
    var active = d.activeElement, made = active && active.closest && active.closest('#dk-list .st'), again = '';
    if (made) {
      again = '.st[data-card-id="' + CSS.escape(made.getAttribute('data-card-id')) + '"][data-part="' + CSS.escape(made.getAttribute('data-part')) + '"] [data-act=' +
        active.getAttribute('data-act') + ']';
    } else if (active && active.hasAttribute && active.hasAttribute('data-star')) again = '[data-star="' + CSS.escape(active.getAttribute('data-star')) + '"]';
    $$('#cards .st').forEach(function (one) { setSteps(one, count(one.getAttribute('data-card-id'))); });
    $$('#cards .c').forEach(function (item) { item.classList.toggle('in', count(item.getAttribute('data-id')) > 0); });
    var name = $('#dk-name');
    if (d.activeElement !== name) name.value = deck.list.name;
    showChecks();
    showState(reasonsNow());
    showList();
    showCharts();
    showSaved();
    $('#dk-undo').disabled = !before.length;
    $('#dk-delete').disabled = !deck.kept;
    again = again && $(again, $('#dk-list'));
    if (again && !again.disabled) again.focus({ preventScroll: true });
    else if (made) $('#dk-undo').focus({ preventScroll: true });
  }

  /* ---- what the reader does besides */
  function save(name, text) {
    var link = el('a'), address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    link.href = address;
    link.download = name;
    d.body.appendChild(link);
    link.click();
    link.remove();
    setTimeout(function () { URL.revokeObjectURL(address); }, 1000);
  }
  function named(list) { return list.name ? list : { name: 'Deck', parts: list.parts, starting: list.starting }; }
  function fileName(ending) { return (Lists.slug(deck.list.name) || 'deck') + ending; }
  function text() { return Lists.writeText(named(deck.list), rules); }
  function yaml() {
    return '# yaml-language-server: $schema=../../../build/editor/' + game + '/deck.schema.json\n' + Lists.writeYaml(named(deck.list), rules);
  }
  function bring(words) {
    var list;
    if (!words.trim()) { toast('Paste a list first'); return; }
    try { list = Lists.isYaml(words) ? Lists.readYaml(words, rules) : Lists.readText(words, rules); } catch (fault) {
      if (!fault || !fault.line) throw fault;
      tell('Nothing was imported. Line ' + fault.line + ': ' + fault.said + '.');
      return;
    }
    tell('');
    $('#dk-files').open = false;
    open(list, newId(), false, 'push');
    keep();
    render();
    toast('Imported ' + (deck.list.name || 'a deck'));
  }
  function on(id, action) { d.getElementById(id).addEventListener('click', action); }
  on('dk-share', function () {
    var address = location.href.split('#')[0] + '#d=' + linkCode();
    Reference.copy(address, function () { toast('Link to this deck copied'); });
  });
  on('dk-undo', undo);
  on('dk-new', function () { $('#dk-decks').open = false; open(empty(), newId(), false, 'push'); $('#dk-name').focus(); });
  on('dk-copy', function () {
    $('#dk-decks').open = false;
    open({ name: (deck.list.name || 'Deck') + ' (copy)', parts: deck.list.parts, starting: deck.list.starting }, newId(), false, 'push');
    keep();
    render();
    toast('Copied: you now change the copy');
  });
  on('dk-delete', function () {
    var last = deck.list, now = stored(), id = deck.id, at;
    now.decks.forEach(function (one, index) { if (one[0] === id) at = index; });
    if (at === undefined) return;
    now.decks.splice(at, 1);
    now.last = now.decks.length ? now.decks[Math.max(0, at - 1)][0] : '';
    Reference.store.set(KEY, JSON.stringify(now));
    delete memory[id];
    $('#dk-decks').open = false;
    if (now.last) open(Lists.decode(storedCode(now.last)), now.last, true, 'replace'); else open(empty(), newId(), false, 'replace');
    tell('“' + (last.name || 'No name yet') + '” is deleted.', [['Bring it back', function () {
      open(last, id, false, 'push');
      keep();
      render();
      tell('');
    }]]);
  });
  on('dk-text', function () { Reference.copy(text(), function () { toast('List copied'); }); });
  on('dk-yaml', function () { Reference.copy(yaml(), function () { toast('YAML copied'); }); });
  on('dk-text-file', function () { save(fileName('.txt'), text()); });
  on('dk-yaml-file', function () { save(fileName('.yaml'), yaml()); });
  on('dk-print', function () { window.print(); });
  on('dk-import-go', function () { bring($('#dk-import').value); });
  $('#dk-file').addEventListener('change', function () {
    var input = this, reader = new FileReader();
    if (!input.files[0]) return;
    reader.onload = function () { bring(String(reader.result)); input.value = ''; };
    reader.readAsText(input.files[0]);
  });
  $$('[data-deck]').forEach(function (link) {
    link.addEventListener('click', function (event) {
      event.preventDefault();
      $('#dk-decks').open = false;
      open(Lists.decode(rules.decks[Number(link.getAttribute('data-deck'))][2]), newId(), false, 'push');
    });
  });
  var naming;
  $('#dk-name').addEventListener('input', function () {
    var words = this.value;
    clearTimeout(naming);
    deck.list.name = words.slice(0, 80);
    naming = setTimeout(function () { if (!isEmpty(deck.list)) keep(); remember('replace'); showSaved(); }, 200);
  });
  function pane(which) {
    box.setAttribute('data-pane', which);
    $('#dk-bar-go').textContent = which === 'cards' ? 'Deck' : 'Cards';
  }
  on('dk-bar', function () {
    pane(box.getAttribute('data-pane') === 'cards' ? 'deck' : 'cards');
    if (matchMedia('(max-width: 61.99em)').matches) box.scrollIntoView();
  });
  d.addEventListener('click', function (event) {
    if (!event.isTrusted) return; // a file that is saved
    $$('#mydeck details.menu[open]').forEach(function (menu) { if (!menu.contains(event.target)) menu.open = false; });
  });

  /* keys: down from the search to the first card, up and down between cards, + and - on a card */
  function rowsShown() { return $$('#cards .c').filter(function (item) { return !item.hidden && !item.closest('[hidden]') && $('.st', item); }); }
  box.addEventListener('keydown', function (event) {
    var item = event.target.closest('#cards .c'), rows, at, next;
    if (event.key === 'Escape') {
      var menu = event.target.closest('details.menu[open]');
      if (menu) { menu.open = false; $('summary', menu).focus(); }
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!item && event.target.id !== 'query') return;
      rows = rowsShown();
      at = item ? rows.indexOf(item) + (event.key === 'ArrowDown' ? 1 : -1) : 0;
      if (!item && event.key === 'ArrowUp') return;
      next = at < 0 ? $('#query') : rows[at] && $('[data-act=add]', rows[at]);
      if (next) { event.preventDefault(); next.focus(); }
    } else if (item && (event.key === '+' || event.key === '=' || event.key === '-')) {
      event.preventDefault();
      (event.key === '-' ? take : add)(item.getAttribute('data-id'));
    }
  });
  addEventListener('popstate', reopen);
  addEventListener('hashchange', reopen);
  addEventListener('storage', function (event) {
    if (event.key !== KEY) return;
    var theirs = storedCode(deck.id);
    if (theirs && theirs !== code()) { deck.list = tidy(Lists.decode(theirs)); remember('replace'); render(); } else showSaved();
  });
  if (lid) {
    lid.addEventListener('click', function () { withHidden(function () { deck.list = tidy(deck.list); offerHidden(); render(); }); });
  }

  /* ---- where a card may go to more than one part, the reader says to which */
  function chooseTarget() {
    var several = types.some(function (type) {
      return rules.places.filter(function (place) { return place.types.indexOf(type) >= 0; }).length > 1;
    });
    if (!several) return;
    var seg = el('div', 'seg bld-to');
    seg.setAttribute('role', 'group');
    seg.setAttribute('aria-label', 'Add to');
    target = rules.places[0].id;
    rules.places.forEach(function (place) {
      var one = button('', place.name, null, function () {
        target = place.id;
        $$('button', seg).forEach(function (other) { other.setAttribute('aria-pressed', other === one); });
      });
      one.setAttribute('aria-pressed', place.id === target);
      seg.appendChild(one);
    });
    $('.rbar').parentNode.insertBefore(seg, $('.rbar'));
  }
  reshelve();
  $$('#cards .c').forEach(stepper);
  chooseTarget();
  reopen();
  tellBroken();
  if (shown()) withHidden(function () { deck.list = tidy(deck.list); offerHidden(); render(); });
})();
