import { areSameElement } from '../values/compare.ts';
import { list } from '../values/list.ts';
import { int } from '../values/number.ts';
import { bool, string } from '../values/scalar.ts';
import { setOf } from '../values/set.ts';
import type { Value } from '../values/value.ts';
import { STRING_CONVERSION } from './conversions.ts';
import { callRow, row1, row2, table } from './table.ts';

export const listMethods = table([
  row1('size', ['list'], (self) => int(self.values.length)),
  row1('toSet', ['list'], (self) => setOf(self.values)),
  row2('hasAll', ['list'], ['list'], (self, other) =>
    bool(other.values.every((value) => hasElement(self.values, value))),
  ),
  row2('hasAny', ['list'], ['list'], (self, other) =>
    bool(other.values.some((value) => hasElement(self.values, value))),
  ),
  row2('hasOnly', ['list'], ['list'], (self, other) =>
    bool(self.values.every((value) => hasElement(other.values, value))),
  ),
  row2('concat', ['list'], ['list'], (self, other) => list([...self.values, ...other.values])),
  row2('removeAll', ['list'], ['list'], (self, other) =>
    list(self.values.filter((value) => !hasElement(other.values, value))),
  ),
  row2('join', ['list'], ['string'], (self, separator) => {
    const texts: string[] = [];
    for (const value of self.values) {
      const text = callRow(STRING_CONVERSION, [value], 'bare');
      if (text.type !== 'string') return text;
      texts.push(text.value);
    }
    return string(texts.join(separator.value));
  }),
]);

function hasElement(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => areSameElement(value, wanted) === true);
}
