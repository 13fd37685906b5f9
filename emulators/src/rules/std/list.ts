import { areSameElement } from '../values/compare.ts';
import { list } from '../values/list.ts';
import { int } from '../values/number.ts';
import { bool, string } from '../values/scalar.ts';
import { setOf } from '../values/set.ts';
import type { Result, Value } from '../values/value.ts';
import { globalFunctions } from './conversions.ts';
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
      const text = toText(value);
      if (text.type !== 'string') return text;
      texts.push(text.value);
    }
    return string(texts.join(separator.value));
  }),
]);

/** What `string(…)` makes of an element, or why it does not take it. */
const STRING = globalFunctions.get('string');

function toText(value: Value): Result {
  return STRING === undefined ? value : callRow(STRING, [value], 'bare');
}

function hasElement(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => areSameElement(value, wanted) === true);
}
