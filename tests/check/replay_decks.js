/* node replay_decks.js SCRIPTS VECTORS: judges the decks of a file with the site's scripts. Prints, as JSON, decks that
   are judged otherwise than the file says, changes of a rule that no deck tells, and every deck as text and address. */
var fs = require('fs'), path = require('path');
['deck-rules.js', 'deck-lists.js'].forEach(function (name) { require(path.join(process.argv[2], name)); });
var all = JSON.parse(fs.readFileSync(process.argv[3], 'utf8'));

function reasons(rules, deck) {
  return globalThis.DeckRules.judge(rules, deck).map(function (one) { return [one.lint, one.card, one.said]; }).sort(function (a, b) {
    for (var i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
  });
}
function same(one, other) { return JSON.stringify(one) === JSON.stringify(other); }

/* every rule, changed a little: [what, rules] */
function changes(rules, deep) {
  var found = [];
  function change(what, make) {
    var copy = JSON.parse(JSON.stringify(rules));
    if (make(copy) !== false) found.push([what, copy]);
  }
  function words(what, table) {
    Object.keys(rules[table]).forEach(function (key) { change(what + key, function (copy) { copy[table][key] += '~'; }); });
  }
  function number(what, at, key) {
    [-1, 1].forEach(function (step) {
      change(what + '.' + key + (step < 0 ? '-' : '+'), function (copy) {
        var owner = at(copy);
        if (owner[key] === null) return false;
        owner[key] += step;
      });
    });
    change(what + '.' + key + ' none', function (copy) {
      var owner = at(copy);
      if (owner[key] === null || owner[key] === 0) return false;
      owner[key] = null;
    });
  }
  function types(what, at) {
    Object.keys(rules.kinds).forEach(function (type) {
      change(what + '.' + type, function (copy) {
        var list = at(copy).types, index = list.indexOf(type);
        if (index < 0) list.push(type); else list.splice(index, 1);
      });
    });
  }
  function text(what, at, key) { change(what + '.' + key, function (copy) { at(copy)[key] += '~'; }); }
  words('words.', 'words');
  rules.limits.forEach(function (limit, index) {
    function at(copy) { return copy.limits[index]; }
    var name = 'limit ' + index;
    if (limit.least) number(name, at, 'least');
    if (limit.most !== null) { number(name, at, 'most'); text(name, at, 'many'); }
    if (limit.least) text(name, at, 'few');
    text(name, at, 'lint');
    change(name + ' left out', function (copy) { copy.limits.splice(index, 1); });
    change(name + ' elsewhere', function (copy) {
      var other = rules.places.filter(function (place) { return place.id !== limit.part; })[0];
      if (!other) return false;
      at(copy).part = other.id;
    });
    change(name + ' of others', function (copy) { at(copy).group = limit.group === null ? 99 : null; });
  });
  rules.places.forEach(function (place, index) {
    function at(copy) { return copy.places[index]; }
    text(place.id, at, 'name');
    types(place.id, at);
    if (place.copies !== null) number(place.id, at, 'copies');
  });
  if (rules.start) {
    var start = function (copy) { return copy.start; };
    number('start', start, 'count');
    types('start', start);
    ['name', 'inside', 'wanted'].forEach(function (key) { text('start', start, key); });
    change('start elsewhere', function (copy) { copy.start.part = rules.places[rules.places.length - 1].id; });
  }
  if (!deep) return found;
  Object.keys(rules.kinds).forEach(function (type) {
    ['name', 'todo'].forEach(function (key) { text('kind ' + type, function (copy) { return copy.kinds[type]; }, key); });
  });
  change('wild', function (copy) { copy.wild = '?'; });
  Object.keys(rules.cards).forEach(function (id) {
    var card = rules.cards[id];
    change(id + ' gone', function (copy) { delete copy.cards[id]; });
    Object.keys(rules.kinds).forEach(function (type) {
      if (type !== card.type) change(id + ' is ' + type, function (copy) { copy.cards[id].type = type; });
    });
    rules.limits.forEach(function (limit) {
      if (limit.group === null) return;
      change(id + ' in group ' + limit.group, function (copy) {
        var groups = copy.cards[id].groups = copy.cards[id].groups || [], index = groups.indexOf(limit.group);
        if (index < 0) groups.push(limit.group); else groups.splice(index, 1);
      });
    });
    (card.needs || []).forEach(function (need, index) {
      change(id + ' needs more', function (copy) { copy.cards[id].needs[index][1] += 1; });
      if (card.pays) return; // it always pays for itself
      change(id + ' needs less', function (copy) { copy.cards[id].needs[index][1] -= 1; });
    });
    if (card.pays) change(id + ' pays nothing', function (copy) { delete copy.cards[id].pays; });
  });
  return found;
}

process.stdout.write(JSON.stringify(all.map(function (game) {
  return {
    wrong: game.decks.filter(function (deck) { return !same(reasons(game.rules, deck), deck.reasons); })
      .map(function (deck) { return [deck, reasons(game.rules, deck)]; }),
    untold: changes(game.rules, game.deep).filter(function (change) {
      return game.decks.every(function (deck) { return same(reasons(change[1], deck), deck.reasons); });
    }).map(function (change) { return change[0]; }),
    changes: changes(game.rules, game.deep).length,
    written: game.decks.map(function (deck) {
      var code = globalThis.DeckLists.encode(deck, game.rules), yaml = globalThis.DeckLists.writeYaml(deck, game.rules);
      return {
        code: code, again: globalThis.DeckLists.decode(code), yaml: yaml, text: globalThis.DeckLists.writeText(deck, game.rules),
        fromYaml: globalThis.DeckLists.readYaml(yaml, game.rules)
      };
    }),
    near: (game.near || []).map(function (one) { return globalThis.DeckRules.near(one[0], one[1]); }),
    read: (game.texts || []).map(function (text) { return globalThis.DeckLists.readText(text, game.rules); })
  };
})));
