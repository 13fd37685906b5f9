import { string } from '../values/scalar.ts';
import { setOf } from '../values/set.ts';
import { row1, table } from './table.ts';

export const mapDiffMethods = table([
  row1('addedKeys', ['mapDiff'], (self) => setOf(self.added.map(string))),
  row1('removedKeys', ['mapDiff'], (self) => setOf(self.removed.map(string))),
  row1('changedKeys', ['mapDiff'], (self) => setOf(self.changed.map(string))),
  row1('unchangedKeys', ['mapDiff'], (self) => setOf(self.unchanged.map(string))),
  row1('affectedKeys', ['mapDiff'], (self) =>
    setOf([...self.added, ...self.removed, ...self.changed].map(string)),
  ),
]);
