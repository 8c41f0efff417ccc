/* Judges a deck by the rules that the publisher writes as data (publisher/check/deckrules.py), in the same words as its
   checks. Knows no page. A deck is { parts: { id: entries }, starting: entries }, an entry [card, count, line]; the line
   is where a list names the card, if it comes from one. */
(function (root) {
  'use strict';
  function counted(number, one, many) { return number + ' ' + (number === 1 ? one : many); }
  function listed(words, joint) {
    return words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + ' ' + joint + ' ' + words[words.length - 1];
  }
  /* a reason with its values: {card}, a list as "a, b and c", {count|card|cards} */
  function fill(text, values) {
    return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, function (whole, name, one, many) {
      var value = Object.prototype.hasOwnProperty.call(values, name) ? values[name] : null;
      if (value === null) return whole;
      if (one !== undefined && typeof value === 'number') return counted(value, one, many);
      return Array.isArray(value) ? listed(value, 'and') : String(value);
    });
  }
  function own(table, key) { return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : null; }
  function sum(entries) { return entries.reduce(function (total, entry) { return total + entry[1]; }, 0); }
  function casefold(word) { return word.toLowerCase().replace(/ß/g, 'ss'); }

  /* ---- what was meant: how much of two words is the same, in the same order (Ratcliff and Obershelp) */
  function common(a, b, fromA, toA, fromB, toB) {
    var most = 0, atA = fromA, atB = fromB, above = {}, i, j;
    for (i = fromA; i < toA; i++) {
      var row = {};
      for (j = fromB; j < toB; j++) {
        if (a[i] !== b[j]) continue;
        row[j] = (above[j - 1] || 0) + 1;
        if (row[j] > most) { most = row[j]; atA = i - most + 1; atB = j - most + 1; }
      }
      above = row;
    }
    return most && most + common(a, b, fromA, atA, fromB, atB) + common(a, b, atA + most, toA, atB + most, toB);
  }
  function likeness(a, b) { return a.length + b.length ? 2 * common(a, b, 0, a.length, 0, b.length) / (a.length + b.length) : 1; }
  function near(word, known) {
    var folded = casefold(word), best = '', most = 0.65, i;
    for (i = 0; i < known.length; i++) if (casefold(known[i]) === folded) return known[i];
    known.forEach(function (other) {
      var other_ = casefold(other), like = 2 * Math.min(folded.length, other_.length) >= most * (folded.length + other_.length) ?
        likeness(other_, folded) : 0;
      if (like > most || (like === most && (!best || other_ > casefold(best)))) { best = other; most = like; }
    });
    return best;
  }

  function judge(rules, deck) {
    var said = [], words = rules.words, cards = rules.cards;
    var parts = rules.places.map(function (place) { return own(deck.parts, place.id) || []; });
    var all = parts.reduce(function (some, entries) { return some.concat(entries); }, []);
    var starting = deck.starting || [];
    function entriesOf(id) { return own(deck.parts, id) || []; }
    function say(lint, part, card, text, values) {
      said.push({ lint: lint, part: part, card: card, said: fill(text, values) });
    }

    /* ids that are no card's */
    starting.concat(all).forEach(function (entry) {
      if (own(cards, entry[0])) return;
      var names = {}, meant = near(entry[0], Object.keys(cards));
      if (!meant) {
        Object.keys(cards).forEach(function (id) { names[casefold(cards[id].name)] = id; });
        meant = names[near(entry[0], Object.keys(names))] || '';
      }
      say('deck-unknown-card', '', entry[0], words.unknown,
        { card: entry[0], hint: meant ? fill(words.meant, { card: meant }) : words.write });
    });

    rules.places.forEach(function (place, index) {
      var lines = {}, order = [];
      parts[index].forEach(function (entry) {
        var card = own(cards, entry[0]);
        if (!own(lines, entry[0])) { lines[entry[0]] = []; order.push(entry[0]); }
        lines[entry[0]].push(entry);
        if (card && place.types.indexOf(card.type) < 0) {
          say('deck-part-type', place.id, entry[0], words.misplaced, {
            card: entry[0], kind: rules.kinds[card.type].name, part: place.name, todo: rules.kinds[card.type].todo
          });
        }
      });
      order.forEach(function (id) {
        var total = sum(lines[id]), where = [], together = '';
        if (place.copies === null || total <= place.copies) return;
        lines[id].forEach(function (entry) { if (entry[2] && where.indexOf(String(entry[2])) < 0) where.push(String(entry[2])); });
        if (lines[id].length > 1 && where.length) {
          together = fill(words.together, { lines: where, word: where.length > 1 ? 'lines' : 'line' });
        }
        say('deck-copies', place.id, id, words.copies, {
          total: total, card: id, part: place.name, most: place.copies, together: together, over: total - place.copies
        });
      });
    });

    /* how many cards in all, and of some kinds */
    rules.limits.forEach(function (limit) {
      var entries = entriesOf(limit.part).filter(function (entry) {
        var card = own(cards, entry[0]);
        return limit.group === null || (card && (card.groups || []).indexOf(limit.group) >= 0);
      });
      var total = sum(entries), few = limit.least !== null && total < limit.least;
      if (!few && (limit.most === null || total <= limit.most)) return;
      say(limit.lint, limit.part, '', few ? limit.few : limit.many, {
        total: total, short: limit.least - total, over: total - limit.most,
        cards: entries.map(function (entry) { return entry[0]; }).filter(function (id, at, ids) { return ids.indexOf(id) === at; })
      });
    });

    if (rules.start) startRight(rules, starting, entriesOf(rules.start.part), say);
    payable(rules, all, say);
    return said;
  }

  function startRight(rules, starting, inside, say) {
    var start = rules.start, words = rules.words, has = {}, taken = {}, total = sum(starting);
    inside.forEach(function (entry) { has[entry[0]] = (own(has, entry[0]) || 0) + entry[1]; });
    if (total !== start.count) {
      say('deck-starting', start.part, '', words.starting, { name: start.name, total: total, count: start.count });
    }
    starting.forEach(function (entry) {
      var id = entry[0], card = own(rules.cards, id);
      if (!card) return;
      taken[id] = (own(taken, id) || 0) + entry[1];
      if (start.types.indexOf(card.type) < 0) {
        say('deck-starting', start.part, id, words.starting_type,
          { name: start.name, card: id, kind: rules.kinds[card.type].name, wanted: start.wanted });
      }
      if (own(has, id) === null) {
        say('deck-starting', start.part, id, words.starting_outside, { name: start.name, card: id, part: start.inside });
      } else if (taken[id] > has[id]) {
        say('deck-starting', start.part, id, words.starting_often,
          { name: start.name, card: id, times: taken[id], part: start.inside, inside: has[id] });
      }
    });
  }

  /* cards whose pips the deck's resources cannot all pay at once; a deck without resources is not looked at */
  function payable(rules, all, say) {
    var has = {}, any = 0;
    all.forEach(function (entry) {
      var card = own(rules.cards, entry[0]);
      ((card && card.pays) || []).forEach(function (period) {
        has[period] = (own(has, period) || 0) + entry[1];
        any += entry[1];
      });
    });
    if (!any) return;
    all.forEach(function (entry) {
      var card = own(rules.cards, entry[0]), short = 0, needs = [];
      ((card && card.needs) || []).forEach(function (need) {
        var there = own(has, need[0]) || 0;
        if (need[1] <= there) return;
        short += need[1] - there;
        needs.push(fill(rules.words.need, { count: need[1], period: rules.periods[need[0]], has: there }));
      });
      if (short > (own(has, rules.wild) || 0)) {
        say('deck-cannot-pay', '', entry[0], rules.words.pay, { card: entry[0], needs: needs });
      }
    });
  }

  root.DeckRules = { judge: judge, near: near, sum: sum };
})(typeof window === 'undefined' ? globalThis : window);
