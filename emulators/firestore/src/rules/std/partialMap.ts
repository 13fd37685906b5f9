import { keysAmong } from '../values/constraint.ts';
import { failUndecidable } from '../values/failure.ts';
import { ANY, row1, row3, table } from './table.ts';

/** What can be asked of the data of documents that a query would return. */
export const partialMapMethods = table([
  row1('keys', ['partialMap'], (self) => keysAmong(self.fields.keys())),
  row3('get', ['partialMap'], ['string', 'list'], ANY, (self, key, fallback) => {
    const [first, ...more] = key.type === 'string' ? [key] : key.values;
    if (first?.type !== 'string' || more.length > 0) return failUndecidable();
    const known = self.fields.get(first.value);
    return known ?? (self.othersAreMissing ? fallback : failUndecidable());
  }),
]);
