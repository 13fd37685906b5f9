import { failType } from '../operators.ts';
import { list } from '../values/list.ts';
import { pairsOf, sortedKeys } from '../values/map.ts';
import { diff } from '../values/mapDiff.ts';
import { int } from '../values/number.ts';
import { string } from '../values/scalar.ts';
import type { Value } from '../values/value.ts';
import { ANY, row1, row2, row3, table } from './table.ts';

export const mapMethods = table([
  row1('size', ['map'], (self) => int(self.entries.size)),
  row1('keys', ['map'], (self) => list(sortedKeys(self.entries).map(string))),
  row1('values', ['map'], (self) => list(pairsOf(self.entries).map(([, value]) => value))),
  row2('diff', ['map'], ['map'], (self, other) => diff(self.entries, other.entries)),
  row3('get', ['map'], ['string', 'list'], ANY, (self, key, fallback) => {
    const steps: string[] = [];
    for (const step of key.type === 'string' ? [key] : key.values) {
      if (step.type !== 'string') return failType(step, 'string');
      steps.push(step.value);
    }
    let found: Value = self;
    for (const step of steps) {
      const next: Value | undefined = found.type === 'map' ? found.entries.get(step) : undefined;
      if (next === undefined) return fallback;
      found = next;
    }
    return found;
  }),
]);
