/* Tables whose heads sort them: marked `data-sort`, numbers in `data-v`. Without this they stand in their own order. */
(function () {
  'use strict';
  var d = document, each = function (list, what) { Array.prototype.forEach.call(list, what); };
  function key(row, column) {
    var cell = row.cells[column], number = cell.getAttribute('data-v');
    return number === null ? window.Reference.fold(cell.textContent) : Number(number);
  }
  each(d.querySelectorAll('table[data-sort]'), function (table) {
    var body = table.tBodies[0], heads = table.tHead.rows[0].cells;
    function sort(column) {
      var head = heads[column], was = head.getAttribute('aria-sort');
      // words rise first, numbers fall first: what is looked for is the most
      var down = was ? was === 'ascending' : body.rows[0].cells[column].hasAttribute('data-v');
      var rows = Array.prototype.map.call(body.rows, function (row, place) {
        return { row: row, key: key(row, column), place: place };
      });
      rows.sort(function (one, other) {
        var order = one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
        return (down ? -order : order) || one.place - other.place;
      });
      each(heads, function (other) { other.removeAttribute('aria-sort'); });
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      rows.forEach(function (entry) { body.appendChild(entry.row); });
    }
    if (body.rows.length < 2) return;
    each(heads, function (head, column) {
      var button = d.createElement('button');
      button.type = 'button';
      button.className = 'so';
      while (head.firstChild) button.appendChild(head.firstChild);
      button.addEventListener('click', function () { sort(column); });
      head.appendChild(button);
    });
  });
})();
