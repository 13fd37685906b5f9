import { int } from '../values/number.ts';
import { bool } from '../values/scalar.ts';
import { contains, setOf } from '../values/set.ts';
import { row1, row2, table } from './table.ts';

const COLLECTION = ['set', 'list'] as const;

export const setMethods = table([
  row1('size', ['set'], (self) => int(self.values.length)),
  row2('hasAll', ['set'], COLLECTION, (self, other) =>
    bool(other.values.every((value) => contains(self.values, value))),
  ),
  row2('hasAny', ['set'], COLLECTION, (self, other) =>
    bool(other.values.some((value) => contains(self.values, value))),
  ),
  row2('hasOnly', ['set'], COLLECTION, (self, other) =>
    bool(self.values.every((value) => contains(other.values, value))),
  ),
  row2('union', ['set'], ['set'], (self, other) => setOf([...self.values, ...other.values])),
  row2('intersection', ['set'], ['set'], (self, other) =>
    setOf(self.values.filter((value) => contains(other.values, value))),
  ),
  row2('difference', ['set'], ['set'], (self, other) =>
    setOf(self.values.filter((value) => !contains(other.values, value))),
  ),
]);
