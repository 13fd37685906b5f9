import { int } from '../values/number.ts';
import { bool } from '../values/scalar.ts';
import { isMemberOf, setOf } from '../values/set.ts';
import { row1, row2, table } from './table.ts';

const COLLECTION = ['set', 'list'] as const;

export const setMethods = table([
  row1('size', ['set'], (self) => int(self.values.length)),
  row2('hasAll', ['set'], COLLECTION, (self, other) => bool(other.values.every(isMemberOf(self.values)))),
  row2('hasAny', ['set'], COLLECTION, (self, other) => bool(other.values.some(isMemberOf(self.values)))),
  row2('hasOnly', ['set'], COLLECTION, (self, other) => bool(self.values.every(isMemberOf(other.values)))),
  row2('union', ['set'], ['set'], (self, other) => setOf([...self.values, ...other.values])),
  row2('intersection', ['set'], ['set'], (self, other) =>
    setOf(self.values.filter(isMemberOf(other.values))),
  ),
  row2('difference', ['set'], ['set'], (self, other) => {
    const isCommon = isMemberOf(other.values);
    return setOf(self.values.filter((value) => !isCommon(value)));
  }),
]);
