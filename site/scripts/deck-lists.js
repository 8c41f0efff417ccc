/* Decklists as text, as the YAML of a catalogue, and as the end of an address. Knows no page.
   A list is { name, parts: { id: entries }, starting: entries }, an entry [card, count, line]. */
(function (root) {
  'use strict';
  var STARTING = 'starting', VERSION = '1';
  function own(table, key) { return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : null; }
  function fold(text) {
    return String(text).normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[\u2018\u2019]/g, "'").toLowerCase();
  }
  function slug(text) {
    return fold(text).replace(/'/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60).replace(/-+$/, '');
  }

  /* cards by how their names and ids are typed; a name that two cards have means neither */
  function namesOf(rules) {
    var found = {}, twice = {};
    Object.keys(rules.cards).forEach(function (id) {
      var name = fold(rules.cards[id].name);
      if (own(found, name)) twice[name] = true;
      found[name] = id;
    });
    Object.keys(twice).forEach(function (name) { delete found[name]; });
    Object.keys(rules.cards).forEach(function (id) { found[fold(id)] = id; });
    return found;
  }
  function headsOf(rules) {
    var heads = {};
    rules.places.forEach(function (place) { heads[fold(place.name)] = place.id; });
    rules.places.forEach(function (place) { heads[fold(place.id)] = place.id; });
    if (rules.start) { heads[STARTING] = STARTING; heads[fold(rules.start.name)] = STARTING; }
    return heads;
  }
  function homesOf(rules, card) {
    var type = own(rules.cards, card) ? rules.cards[card].type : '';
    return rules.places.filter(function (place) { return place.types.indexOf(type) >= 0; }).map(function (place) { return place.id; });
  }

  /* ---- text: a name, then headings and under each "2 Plato" */
  function readText(text, rules) {
    var names = namesOf(rules), heads = headsOf(rules), rows = [], list = { name: 'Deck', parts: {}, starting: [] }, part = null;
    function heading(line) {
      return own(heads, fold(line.replace(/:+$/, '').replace(/\s*\([0-9]+\)$/, '').trim()));
    }
    text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/).forEach(function (line, index) {
      line = line.trim();
      if (line && !/^(#|\/\/)/.test(line)) rows.push([line, index + 1]);
    });
    if (rows.length && heading(rows[0][0]) === null && !/^[0-9]/.test(rows[0][0])) list.name = rows.shift()[0];
    rows.forEach(function (row) {
      var under = heading(row[0]), line = row[0].replace(/^[-*•]\s+/, '');
      if (under !== null) { part = under; return; }
      var parsed = /^(?:([0-9]{1,6})\s*[x×]?\s+)?(.+)$/.exec(line), whole = own(names, fold(line));
      var card = whole || own(names, fold(parsed[2])) || parsed[2], count = whole || !parsed[1] ? 1 : Number(parsed[1]);
      var into = part === null ? homesOf(rules, card)[0] || rules.places[0].id : part;
      (into === STARTING ? list.starting : list.parts[into] = own(list.parts, into) || []).push([card, count, row[1]]);
    });
    return list;
  }
  function writeText(list, rules) {
    var names = namesOf(rules), lines = [list.name];
    function entry(one) {
      var card = own(rules.cards, one[0]);
      return one[1] + ' ' + (card && own(names, fold(card.name)) === one[0] ? card.name : one[0]);
    }
    if (rules.start && list.starting.length) lines = lines.concat('', rules.start.name, list.starting.map(entry));
    rules.places.forEach(function (place) {
      var entries = own(list.parts, place.id) || [];
      if (entries.length) lines = lines.concat('', place.name, entries.map(entry));
    });
    return lines.join('\n') + '\n';
  }

  /* ---- YAML: what the files of a catalogue are written like, and no more of YAML than they need */
  function quoted(word) {
    var plain = /^[A-Za-z][A-Za-z0-9_-]*$/.test(word) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(word);
    return plain ? word : JSON.stringify(word).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, function (sign) {
      return '\\u' + ('000' + sign.charCodeAt(0).toString(16)).slice(-4);
    });
  }
  function writeYaml(list, rules) {
    var lines = ['id: ' + quoted(slug(list.name) || 'deck'), 'name: ' + quoted(list.name)];
    function each(entries) {
      var found = [];
      entries.forEach(function (one) { for (var i = 0; i < one[1]; i++) found.push(quoted(one[0])); });
      return found;
    }
    if (list.starting.length) lines.push('starting: [' + each(list.starting).join(', ') + ']');
    rules.places.forEach(function (place) {
      var entries = own(list.parts, place.id) || [], type = null;
      if (!entries.length) return;
      lines.push('', place.id + ':');
      entries.forEach(function (one) {
        var card = own(rules.cards, one[0]), kind = card ? card.type : '';
        if (kind !== type && rules.plurals) {
          var total = entries.reduce(function (sum, other) {
            var its = own(rules.cards, other[0]);
            return sum + ((its ? its.type : '') === kind ? other[1] : 0);
          }, 0);
          if (kind) lines.push('  # ' + total + ' ' + (rules.plurals[kind] || [kind, kind])[total === 1 ? 0 : 1]);
          type = kind;
        }
        lines.push('  - ' + (one[1] === 1 ? quoted(one[0]) : /^[a-z0-9_-]+$/.test(one[0]) ? one[1] + ' ' + one[0] :
          JSON.stringify(one[1] + ' ' + one[0])));
      });
    });
    return lines.join('\n') + '\n';
  }
  function bare(words) {
    words = words.trim();
    if (words[0] === '"') {
      try { return JSON.parse(words.replace(/\s+#.*$/, '')); } catch (error) { return words.replace(/^"|"$/g, ''); }
    }
    if (words[0] === "'") return words.replace(/\s+#.*$/, '').slice(1, -1).replace(/''/g, "'");
    return words.replace(/(^|\s)#.*$/, '').trim();
  }
  /* throws { line, said } for what is no decklist */
  function readYaml(text, rules) {
    var list = { name: '', parts: {}, starting: [] }, key = '', inBlock = false, open = null;
    var known = rules.places.map(function (place) { return place.id; }).concat(STARTING);
    function fault(line, said) { throw { line: line, said: said }; }
    function push(words, line) {
      var entry = bare(words), parsed = /^(?:([0-9]{1,6})\s+)?(.+)$/.exec(entry);
      if (parsed) (key === STARTING ? list.starting : list.parts[key]).push([parsed[2], parsed[1] ? Number(parsed[1]) : 1, line]);
    }
    function flow(words, line) {
      words.split(/,(?=(?:[^"']|"[^"]*"|'[^']*')*$)/).forEach(function (word) { push(word, line); });
    }
    text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/).forEach(function (raw, index) {
      var line = index + 1, words = raw.replace(/\s+$/, ''), pair;
      if (open !== null) {
        open += ' ' + words.replace(/(^|\s)#.*$/, '');
        if (/\]\s*$/.test(open)) { flow(open.replace(/\]\s*$/, ''), line); open = null; }
        return;
      }
      if (!words.trim() || (/^\s*#/.test(words) && !inBlock) || /^(---|\.\.\.)$/.test(words)) return;
      if (inBlock && /^\s/.test(words)) return;
      inBlock = false;
      if (/^\s*-(\s|$)/.test(words) && key) { push(words.replace(/^\s*-\s*/, ''), line); return; }
      pair = /^("?)([A-Za-z0-9_-]+)\1\s*:(?:\s+(.*))?$/.exec(words);
      if (!pair) fault(line, '“' + words.trim() + '” is neither a key nor an entry of a list');
      key = pair[2];
      var value = (pair[3] || '').trim();
      if (key === 'name') list.name = bare(value);
      if (known.indexOf(key) < 0) {
        if (['id', 'name', 'description', 'spoiler'].indexOf(key) < 0) fault(line, '“' + key + '” is no part of a deck');
        inBlock = /^[|>]/.test(value) || key === 'description';
        key = '';
        return;
      }
      if (key !== STARTING) list.parts[key] = own(list.parts, key) || [];
      if (value[0] === '[') {
        value = value.slice(1).replace(/\](\s*#.*)?$/, ']');
        if (/\]$/.test(value)) flow(value.slice(0, -1), line); else open = value;
      } else if (bare(value)) fault(line, '“' + key + '” is a list of cards: a card’s id a line, each behind a hyphen');
    });
    if (!list.name) fault(1, 'this decklist has no name');
    return list;
  }
  function isYaml(text) { return /^(id|name):\s/m.test(text); }

  /* ---- the end of an address: 1~name~part.card.cardX2~part.card; ids whole, so that one that no card has can be told.
     Closed it is the same as Base64 behind a ~, so that nobody reads a hidden card in it. */
  function safe(words, capitals) {
    return words.replace(capitals ? /[\ud800-\udbff][\udc00-\udfff]|[^A-Za-z0-9_-]/g : /[\ud800-\udbff][\udc00-\udfff]|[^a-z0-9_-]/g, function (sign) {
      if (/^[\ud800-\udfff]$/.test(sign)) sign = '\ufffd';
      return /^[\x00-\x7f]$/.test(sign) ? '%' + ('0' + sign.charCodeAt(0).toString(16).toUpperCase()).slice(-2) :
        encodeURIComponent(sign);
    });
  }
  function encode(list, rules) {
    function section(id, entries) {
      return [id].concat(entries.map(function (one) { return safe(one[0]) + (one[1] === 1 ? '' : 'X' + one[1]); })).join('.');
    }
    var sections = [VERSION, safe(list.name, true)];
    if (list.starting.length) sections.push(section('S', list.starting));
    rules.places.forEach(function (place) {
      var entries = own(list.parts, place.id) || [];
      if (entries.length) sections.push(section(place.id, entries));
    });
    return sections.join('~');
  }
  /* null for what is no deck, or of a version that is not known here */
  function closed(words) { return '~' + btoa(words).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''); }
  function decode(words) {
    if (words[0] === '~') {
      try { words = atob(words.slice(1).replace(/-/g, '+').replace(/_/g, '/')); } catch (error) { return null; }
    }
    var sections = words.split('~'), list = { name: '', parts: {}, starting: [] };
    if (sections.shift() !== VERSION || !sections.length) return null;
    try {
      list.name = decodeURIComponent(sections.shift());
      sections.forEach(function (section) {
        var entries = section.split('.'), id = entries.shift();
        var into = id === 'S' ? list.starting : (list.parts[id] = own(list.parts, id) || []);
        entries.forEach(function (entry) {
          var parsed = /^(.*?)(?:X([0-9]{1,6}))?$/.exec(entry);
          if (parsed[1]) into.push([decodeURIComponent(parsed[1]), parsed[2] ? Number(parsed[2]) : 1]);
        });
      });
    } catch (error) { return null; }
    return list;
  }

  root.DeckLists = {
    STARTING: STARTING, readText: readText, writeText: writeText, readYaml: readYaml, writeYaml: writeYaml, isYaml: isYaml,
    encode: encode, closed: closed, decode: decode, slug: slug, homesOf: homesOf
  };
})(typeof window === 'undefined' ? globalThis : window);
