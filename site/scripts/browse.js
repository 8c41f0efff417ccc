/* The card browser's little language. The query text is the only state; filters write it, the address keeps it.
     plato            word in the name or the text        type:text           is one of
     period:a,medieval   either                           cost<=2  cost:1     compare
     keyword:ponder   author:woolf   text:"any period"    -type:goal          not
   Which fields there are, and their values, the game says. A term that is not understood is left out and named: it
   never widens a search in silence. */
(function () {
  'use strict';
  var d = document, Reference = window.Reference, fold = Reference.fold, el = Reference.el;
  function $(selector, within) { return (within || d).querySelector(selector); }
  function $$(selector, within) { return Array.prototype.slice.call((within || d).querySelectorAll(selector)); }
  var data = (window.CARDS || {})[d.documentElement.getAttribute('data-game')];
  if (!data) return;
  var form = $('#q'), box = $('#query'), list = $('#cards'), count = $('#count'), terms = $('#terms');
  var ignored = $('#ignored'), empty = $('#empty'), shelves = $$('.shelf-s', list);

  function listed(item, index) {
    var card = data.cards[item.getAttribute('data-id')] || {};
    var words = {};
    Object.keys(card).forEach(function (name) { if (typeof card[name] === 'string') words[name] = fold(card[name]); });
    var any = ['name', 'text', 'author'].map(function (name) { return words[name] || ''; }).join(' ');
    return { item: item, home: item.parentNode, index: index, id: item.getAttribute('data-id'), data: card, words: words, any: any };
  }
  var cards = $$('.c', list).map(listed);

  /* ---- the address: what stands behind its # is in parts, q= among them; others have parts of their own */
  function parts() {
    var found = {};
    location.hash.slice(1).split('&').forEach(function (part) {
      var at = part.indexOf('=');
      if (at > 0) found[part.slice(0, at)] = part.slice(at + 1);
    });
    return found;
  }
  function address(name, value) {
    var found = parts(), all;
    if (value) found[name] = value; else delete found[name];
    all = Object.keys(found).map(function (key) { return key + '=' + found[key]; }).join('&');
    return all ? '#' + all : location.pathname + location.search;
  }

  /* ---- fields */
  var OPERATORS = { ':': '', '=': '', '<=': 'at most ', '>=': 'at least ', '<': 'under ', '>': 'over ' };
  var FIELDS = {};
  data.fields.forEach(function (field) { FIELDS[field.id] = field; });
  var NAMES = Object.keys(FIELDS);
  function valueOf(field, typed) {
    var values = field.values, i;
    for (i = 0; i < values.length; i++) if (values[i][0] === typed || values[i][2] === typed) return values[i][0];
    for (i = 0; i < values.length; i++) {
      if (typed && (values[i][0].indexOf(typed) === 0 || fold(values[i][1]).indexOf(typed) === 0)) return values[i][0];
    }
    return null;
  }
  function said(field, id) {
    for (var i = 0; i < field.values.length; i++) if (field.values[i][0] === id) return field.values[i][1];
    return id;
  }
  function near(typed, all) { /* the closest spelling, two slips at most */
    var best = null, least = 3;
    all.forEach(function (word) {
      var rows = [], i, j;
      for (i = 0; i <= typed.length; i++) {
        rows[i] = [i];
        for (j = 1; j <= word.length; j++) {
          rows[i][j] = i ? Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1,
            rows[i - 1][j - 1] + (typed[i - 1] === word[j - 1] ? 0 : 1)) : j;
        }
      }
      if (rows[typed.length][word.length] < least) { least = rows[typed.length][word.length]; best = word; }
    });
    return best;
  }
  function compare(value, operator, number) {
    return operator === '<=' ? value <= number : operator === '>=' ? value >= number :
      operator === '<' ? value < number : operator === '>' ? value > number : value === number;
  }

  /* ---- the language */
  function plainTerm(raw, typed, not) {
    var bare = typed.replace(/"/g, ''), word = fold(bare);
    return {
      raw: raw, say: (not ? 'without ' : '') + '“' + bare + '”',
      fits: function (card) { return (card.any.indexOf(word) >= 0) !== not; }
    };
  }
  function numberTerm(raw, field, operator, value, not) {
    var number = Number(value);
    return {
      raw: raw, field: field.id, operator: operator, values: [value], not: not,
      say: field.label + ' ' + (not ? 'not ' : '') + OPERATORS[operator] + value,
      fits: function (card) {
        return (card.data[field.id] || []).some(function (own) { return compare(own, operator, number); }) !== not;
      }
    };
  }
  function choiceTerm(raw, field, values, not) {
    return {
      raw: raw, field: field.id, operator: ':', values: values, not: not,
      say: (not ? 'not ' : '') + (field.id === 'keyword' ? 'with ' : '') +
        values.map(function (id) { return said(field, id); }).join(' or '),
      fits: function (card) {
        return values.some(function (id) { return (card.data[field.id] || []).indexOf(id) >= 0; }) !== not;
      }
    };
  }
  function wordsTerm(raw, field, values, not) {
    return {
      raw: raw, field: field.id, operator: ':', values: values, not: not,
      say: field.label + (not ? ' without ' : ' has ') + '“' + values.join('” or “') + '”',
      fits: function (card) {
        return values.some(function (word) {
          return (card.words[field.id] || '').indexOf(word) >= 0 || (field.id === 'text' && card.any.indexOf(word) >= 0);
        }) !== not;
      }
    };
  }
  function term(raw) {
    var not = raw[0] === '-' && raw.length > 1, typed = not ? raw.slice(1) : raw;
    var parts = /^([\w-]*)(:|<=|>=|=|<|>)(.*)$/.exec(typed);
    if (!parts) return plainTerm(raw, typed, not);
    var name = fold(parts[1]), operator = parts[2], value = parts[3].replace(/"/g, ''), field = FIELDS[name], close;
    if (!field) {
      close = near(name, NAMES);
      return { raw: raw, why: 'There is no field “' + name + '”.', fix: close && close + operator + parts[3], unknown: true };
    }
    if (!value) return { raw: raw, why: '“' + name + '” still wants a value.' };
    if (field.kind === 'number') {
      if (isNaN(Number(value))) return { raw: raw, why: '“' + name + '” wants a number.' };
      return numberTerm(raw, field, operator, value, not);
    }
    if (operator !== ':' && operator !== '=') {
      return { raw: raw, why: '“' + name + '” cannot be more or less; write it with a colon.', fix: name + ':' + value };
    }
    var values = value.split(',').filter(Boolean).map(fold);
    if (field.kind !== 'one') return wordsTerm(raw, field, values, not);
    var known = values.map(function (one) { return valueOf(field, one); }), wrong = known.indexOf(null);
    if (wrong >= 0) {
      close = near(values[wrong], field.values.map(function (one) { return one[0]; }));
      return { raw: raw, why: 'No ' + name + ' is called “' + values[wrong] + '”.', fix: close && name + ':' + close };
    }
    return choiceTerm(raw, field, known, not);
  }
  function parse(query) {
    var read = { terms: [], out: [] };
    (query.match(/-?[^\s":<>=]*(?::|<=|>=|<|>|=)?"[^"]*"?|\S+/g) || []).forEach(function (raw) {
      var found = term(raw);
      (found.why ? read.out : read.terms).push(found);
    });
    return read;
  }
  function hits(list) { return cards.filter(function (card) { return list.every(function (one) { return one.fits(card); }); }); }
  function without(query, raw) {
    var done = false;
    return query.split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/).filter(function (one) {
      if (!done && one === raw) { done = true; return false; }
      return true;
    }).join(' ');
  }

  /* ---- showing it */
  var last = null;
  function ask(query, push) { box.value = query; run(push ? 'push' : 'replace'); }
  function chip(text, label, action) {
    var made = el('button', 'chip', text);
    made.type = 'button';
    if (label) made.setAttribute('aria-label', label);
    made.addEventListener('click', action);
    return made;
  }
  function drop(raw) { ask(without(box.value.trim(), raw), true); box.focus(); }
  function showTerms(read) {
    terms.textContent = '';
    terms.hidden = !read.terms.length;
    read.terms.forEach(function (one) {
      var made = chip(one.say, 'Remove: ' + one.say, function () { drop(one.raw); }), cross = el('span', 'x', '\u00d7');
      cross.setAttribute('aria-hidden', 'true');
      made.appendChild(cross);
      terms.appendChild(made);
    });
    if (read.terms.length) {
      var clear = chip('Clear all', null, function () { ask('', true); box.focus(); });
      clear.classList.add('clear');
      terms.appendChild(clear);
    }
  }
  function showIgnored(read) {
    var into = $('div', ignored);
    into.textContent = '';
    ignored.hidden = !read.out.length;
    read.out.forEach(function (one) {
      var row = el('div', 'row'), line = el('p'), choices = el('div', 'chips');
      line.appendChild(el('b', '', 'Left out: '));
      line.appendChild(el('code', '', one.raw));
      line.appendChild(d.createTextNode('. ' + one.why));
      row.appendChild(line);
      if (one.fix) {
        choices.appendChild(chip('Try ' + one.fix, null, function () { ask(box.value.replace(one.raw, one.fix), true); }));
      }
      choices.appendChild(chip('Remove it', 'Remove ' + one.raw, function () { drop(one.raw); }));
      row.appendChild(choices);
      into.appendChild(row);
    });
    if (read.out.some(function (one) { return one.unknown; })) {
      into.appendChild(el('p', 'mini', 'Fields: ' + NAMES.join(', ') + '.'));
    }
  }
  function showCount(found, read) {
    var part = read.out.length && read.terms.length ? ', by the part that was understood' : '';
    count.textContent = '';
    count.appendChild(el('b', '', found.length));
    count.appendChild(d.createTextNode(found.length === cards.length ? ' cards' : ' of ' + cards.length + ' cards' + part));
  }
  /* nothing found: say which term to drop, and what that gives */
  function showEmpty(found, read) {
    empty.textContent = '';
    empty.hidden = found.length > 0;
    if (found.length) return;
    var many = read.terms.length > 1, choices = el('div', 'chips');
    empty.appendChild(el('h2', '', 'No card is all of that'));
    empty.appendChild(el('p', '', many ? 'Drop one condition:' : 'Nothing in the catalogue matches.'));
    read.terms.forEach(function (one) {
      var left = hits(read.terms.filter(function (other) { return other !== one; })).length;
      if (many && left) choices.appendChild(chip('without ' + one.say + ': ' + left, null, function () { drop(one.raw); }));
    });
    choices.appendChild(chip('Show all ' + cards.length, null, function () { ask('', true); }));
    empty.appendChild(choices);
  }
  function pressed(read, field) {
    return read.terms.filter(function (one) {
      return one.field === field && !one.not && (one.operator === ':' || one.operator === '=');
    })[0];
  }
  /* filters: pressed from the query, counted as if pressed */
  function showFilters(read) {
    $$('[data-field]').forEach(function (group) {
      var field = group.getAttribute('data-field'), mine = pressed(read, field), most = 1;
      var rest = hits(read.terms.filter(function (one) { return one !== mine; }));
      var buttons = $$('button', group).map(function (button) {
        var value = button.getAttribute('data-v'), test = term(field + ':' + value);
        var number = rest.filter(function (card) { return test.fits(card); }).length;
        button.setAttribute('aria-pressed', !!(mine && mine.values.indexOf(value) >= 0));
        $('.ct', button).textContent = number;
        button.classList.toggle('zero', !number);
        most = Math.max(most, number);
        return [button, number];
      });
      if (group.classList.contains('hist')) {
        buttons.forEach(function (one) { one[0].style.setProperty('--h', one[1] / most); });
      }
    });
    var set = read.terms.filter(function (one) { return one.field; }).length;
    $('#fcount').textContent = set ? ' (' + set + ')' : '';
  }
  function run(how) {
    var query = box.value.trim(), read = parse(query), found = hits(read.terms), shown = {};
    found.forEach(function (card) { shown[card.id] = true; });
    cards.forEach(function (card) { card.item.hidden = !shown[card.id]; });
    shelves.forEach(function (shelf) {
      var number = $$('.c', shelf).filter(function (item) { return !item.hidden; }).length;
      shelf.hidden = !number;
      $('.ct', shelf).textContent = number;
    });
    showTerms(read);
    showIgnored(read);
    showCount(found, read);
    showEmpty(found, read);
    showFilters(read);
    if (how && query !== last) {
      var state = Object.assign({}, history.state, { q: query });
      try { history[how + 'State'](state, '', address('q', encodeURIComponent(query))); } catch (error) { /* some browsers refuse on file: */ }
    }
    last = query;
  }

  /* ---- what the reader does */
  $$('[data-field]').forEach(function (group) {
    group.addEventListener('click', function (event) {
      var button = event.target.closest('button');
      if (!button) return;
      var field = group.getAttribute('data-field'), value = button.getAttribute('data-v'), query = box.value.trim();
      var mine = pressed(parse(query), field);
      if (!mine) { ask((query + ' ' + field + ':' + value).trim(), true); return; }
      var values = mine.values.slice(), at = values.indexOf(value);
      if (at >= 0) values.splice(at, 1);
      else if (FIELDS[field].kind === 'number') values = [value];
      else values.push(value);
      ask(values.length ? query.replace(mine.raw, field + ':' + values.join(',')) : without(query, mine.raw), true);
    });
  });
  d.addEventListener('click', function (event) {
    var link = event.target.closest('[data-q]');
    if (link) { event.preventDefault(); ask(link.getAttribute('data-q'), true); box.focus(); }
  });
  var typing;
  box.addEventListener('input', function () { clearTimeout(typing); typing = setTimeout(function () { run('replace'); }, 60); });
  form.addEventListener('submit', function (event) { event.preventDefault(); clearTimeout(typing); run('push'); });

  function names(card) {
    return (card.data.keyword || []).map(function (id) { return said(FIELDS.keyword, id); }).join(', ');
  }
  var viewKey = list.getAttribute('data-view-key'), view = 'grid';
  function setView(chosen) {
    view = chosen;
    list.className = view === 'grid' ? '' : 'rows ' + view;
    $$('ul', list).forEach(function (group) { group.className = view === 'grid' ? 'grid' : ''; });
    if (view !== 'grid') {
      cards.forEach(function (card) {
        if (!$('.c-k', card.item)) card.item.appendChild(el('span', 'c-k', names(card)));
        if (view === 'full' && !$('.c-x', card.item)) card.item.appendChild(el('p', 'c-x', card.data.text || ''));
      });
    }
    $$('[data-view]').forEach(function (button) {
      button.setAttribute('aria-pressed', button.getAttribute('data-view') === view);
    });
    Reference.store.set(Reference.key(viewKey), view);
  }
  $$('[data-view]').forEach(function (button) {
    button.addEventListener('click', function () { setView(button.getAttribute('data-view')); });
  });

  var flat = el('ul', 'grid flat');
  flat.hidden = true;
  list.appendChild(flat);
  function number(card, field) { return (card.data[field] || [99])[0]; }
  $('#sort').addEventListener('change', function () {
    var by = this.value, shelf = by === 'shelf';
    flat.hidden = shelf;
    cards.slice().sort(function (one, other) {
      if (by === 'name') return (one.words.name || '') < (other.words.name || '') ? -1 : 1;
      if (!shelf && number(one, by) !== number(other, by)) return number(one, by) - number(other, by);
      return one.index - other.index;
    }).forEach(function (card) { (shelf ? card.home : flat).appendChild(card.item); });
    run();
  });

  function fromAddress() {
    var hash = parts().q, search = /[?&]q=([^&]*)/.exec(location.search);
    var raw = hash ? hash : search ? search[1].replace(/\+/g, ' ') : '';
    try { box.value = decodeURIComponent(raw); } catch (error) { box.value = raw; }
    run();
  }
  addEventListener('popstate', fromAddress);
  addEventListener('hashchange', fromAddress);
  if (matchMedia('(max-width: 61.99em)').matches || $('#builder')) $('#facets').open = false;
  var kept = Reference.store.get(Reference.key(viewKey)) || ($('#builder') ? 'list' : 'grid');
  if (kept === 'list' || kept === 'full') setView(kept);
  fromAddress();

  /* ---- for a page that does more with the list: cards that come to it, those that leave, and the address */
  window.Browser = {
    parts: parts, address: address, fold: fold,
    add: function (item, card) {
      data.cards[item.getAttribute('data-id')] = card;
      shelves = $$('.shelf-s', list);
      cards.push(listed(item, cards.length));
    },
    remove: function (item) { cards = cards.filter(function (card) { return card.item !== item; }); item.remove(); },
    refresh: function () { setView(view); run(); }
  };
})();
