import { decideContains } from '../query/decideConstraint.ts';
import { failFunctionNotFound, failUndecidable } from '../values/failure.ts';
import { bool } from '../values/scalar.ts';
import { row2, table } from './table.ts';

const COLLECTION = ['list', 'set'] as const;

/** What can be asked of a field that a query constrains. */
export const constraintMethods = table([
  row2('hasAny', ['constraint'], COLLECTION, (self, other) =>
    other.values.some((value) => decideContains(self, value) === true) ? bool(true) : failUndecidable(),
  ),
  row2('hasAll', ['constraint'], COLLECTION, (self, other) => {
    // As in production, a query for documents whose list contains something does not tell `hasAll` of it.
    if (self.areKeys !== true) return failFunctionNotFound('hasAll');
    return other.values.length > 0 && other.values.every((value) => decideContains(self, value) === true)
      ? bool(true)
      : failUndecidable();
  }),
]);
