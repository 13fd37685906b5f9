import { duration, durationOf, nanosOf, secondsOf } from '../values/duration.ts';
import { fail } from '../values/failure.ts';
import { int } from '../values/number.ts';
import { row1, row2, rowN, table } from './table.ts';

export const durationMethods = table([
  row1('seconds', ['duration'], (self) => int(secondsOf(self))),
  row1('nanos', ['duration'], (self) => int(nanosOf(self))),
]);

export const durationFunctions = table([
  row1('abs', ['duration'], (value) => duration(value.nanos < 0n ? -value.nanos : value.nanos)),
  row2('value', ['int'], ['string'], (magnitude, unit) => {
    return durationOf(magnitude.value, unit.value) ?? fail(`Unknown duration unit: ${unit.value}.`);
  }),
  rowN('time', 4, ['int'], (parts) => {
    const units = ['h', 'm', 's', 'ns'];
    const nanos = parts.map((part, index) => durationOf(part.value, units[index] ?? '')?.nanos ?? 0n);
    return duration(nanos.reduce((sum, part) => sum + part, 0n));
  }),
]);
