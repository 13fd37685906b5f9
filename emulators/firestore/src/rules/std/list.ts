import { elementKey } from '../values/keys.ts';
import { list } from '../values/list.ts';
import { int } from '../values/number.ts';
import { bool, string } from '../values/scalar.ts';
import { setOf } from '../values/set.ts';
import type { Value } from '../values/value.ts';
import { failTooLarge, MAX_TEXT } from '../values/weight.ts';
import { STRING_CONVERSION } from './conversions.ts';
import { callRow, row1, row2, table } from './table.ts';

export const listMethods = table([
  row1('size', ['list'], (self) => int(self.values.length)),
  row1('toSet', ['list'], (self) => setOf(self.values)),
  row2('hasAll', ['list'], ['list'], (self, other) => bool(other.values.every(isElementOf(self.values)))),
  row2('hasAny', ['list'], ['list'], (self, other) => bool(other.values.some(isElementOf(self.values)))),
  row2('hasOnly', ['list'], ['list'], (self, other) => bool(self.values.every(isElementOf(other.values)))),
  row2('concat', ['list'], ['list'], (self, other) => list([...self.values, ...other.values])),
  row2('removeAll', ['list'], ['list'], (self, other) => {
    const isRemoved = isElementOf(other.values);
    return list(self.values.filter((value) => !isRemoved(value)));
  }),
  row2('join', ['list'], ['string'], (self, separator) => {
    const texts: string[] = [];
    let length = 0;
    for (const value of self.values) {
      const text = callRow(STRING_CONVERSION, [value], 'bare');
      if (text.type !== 'string') return text;
      texts.push(text.value);
      length += text.value.length + separator.value.length;
      if (length > MAX_TEXT) return failTooLarge();
    }
    return string(texts.join(separator.value));
  }),
]);

/** Tells of a value whether it is an element of a list. */
function isElementOf(values: readonly Value[]): (wanted: Value) => boolean {
  const keys = new Set(values.map(elementKey));
  return (wanted) => {
    const key = elementKey(wanted);
    return key !== undefined && keys.has(key);
  };
}
