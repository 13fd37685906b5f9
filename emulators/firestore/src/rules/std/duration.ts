import {
  duration,
  durationInRange,
  NANOS_PER_SECOND,
  nanosOf,
  nanosPerUnit,
  secondsOf,
} from '../values/duration.ts';
import { fail, failDurationRange, failTimestampRange } from '../values/failure.ts';
import { int } from '../values/number.ts';
import { row1, row2, row4, table } from './table.ts';

export const durationMethods = table([
  row1('seconds', ['duration'], (self) => int(secondsOf(self))),
  row1('nanos', ['duration'], (self) => int(nanosOf(self))),
]);

export const durationFunctions = table([
  row1('abs', ['duration'], (value) => duration(value.nanos < 0n ? -value.nanos : value.nanos)),
  row2('value', ['int'], ['string'], (magnitude, unit) => {
    const nanos = nanosPerUnit(unit.value);
    // In the words of production, whose units are a pattern.
    if (nanos === undefined) return fail(`Invalid regular expression pattern. Pattern: ${unit.value}.`);
    return durationInRange(magnitude.value * nanos) ?? failDurationRange();
  }),
  row4('time', [['int'], ['int'], ['int'], ['int']], (hours, minutes, seconds, nanos) => {
    const whole = (hours.value * 60n + minutes.value) * 60n + seconds.value;
    // Production says so of a timestamp.
    return durationInRange(whole * NANOS_PER_SECOND + nanos.value) ?? failTimestampRange();
  }),
]);
