import { failUnsupported } from '../values/failure.ts';
import { list } from '../values/list.ts';
import { int } from '../values/number.ts';
import { bool, string } from '../values/scalar.ts';
import { contains, setOf } from '../values/set.ts';
import { textOf } from './conversions.ts';
import { displayType, row1, row2, table } from './table.ts';

const COLLECTION = ['list', 'set'] as const;

export const listMethods = table([
  row1('size', ['list'], (self) => int(self.values.length)),
  row1('toSet', ['list'], (self) => setOf(self.values)),
  row2('hasAll', ['list'], COLLECTION, (self, other) =>
    bool(other.values.every((value) => contains(self.values, value))),
  ),
  row2('hasAny', ['list'], COLLECTION, (self, other) =>
    bool(other.values.some((value) => contains(self.values, value))),
  ),
  row2('hasOnly', ['list'], COLLECTION, (self, other) =>
    bool(self.values.every((value) => contains(other.values, value))),
  ),
  row2('concat', ['list'], ['list'], (self, other) => list([...self.values, ...other.values])),
  row2('removeAll', ['list'], ['list'], (self, other) =>
    list(self.values.filter((value) => !contains(other.values, value))),
  ),
  row2('join', ['list'], ['string'], (self, separator) => {
    const texts: string[] = [];
    for (const value of self.values) {
      const text = textOf(value);
      if (text === undefined) {
        return failUnsupported(`list<${displayType(value.type)}>.join(string)`, 'list<string>.join(string)');
      }
      texts.push(text);
    }
    return string(texts.join(separator.value));
  }),
]);
