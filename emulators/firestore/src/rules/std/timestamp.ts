import { fail, failTimestampRange } from '../values/failure.ts';
import { int } from '../values/number.ts';
import {
  dayOfWeek,
  dayOfYear,
  nanosOfSecond,
  parseTimestamp,
  startOfDay,
  timeOfDay,
  timestampFromMillis,
  toDate,
  toMillis,
} from '../values/timestamp.ts';
import { row1, row3, table } from './table.ts';

/** All in UTC. `seconds` and `nanos` are those of the minute and of the second; `toMillis` counts from 1970. */
export const timestampMethods = table([
  row1('year', ['timestamp'], (self) => int(toDate(self).getUTCFullYear())),
  row1('month', ['timestamp'], (self) => int(toDate(self).getUTCMonth() + 1)),
  row1('day', ['timestamp'], (self) => int(toDate(self).getUTCDate())),
  row1('hours', ['timestamp'], (self) => int(toDate(self).getUTCHours())),
  row1('minutes', ['timestamp'], (self) => int(toDate(self).getUTCMinutes())),
  row1('seconds', ['timestamp'], (self) => int(toDate(self).getUTCSeconds())),
  row1('nanos', ['timestamp'], (self) => int(nanosOfSecond(self))),
  row1('dayOfWeek', ['timestamp'], (self) => int(dayOfWeek(self))),
  row1('dayOfYear', ['timestamp'], (self) => int(dayOfYear(self))),
  row1('toMillis', ['timestamp'], (self) => int(toMillis(self))),
  row1('date', ['timestamp'], (self) => startOfDay(self)),
  row1('time', ['timestamp'], (self) => timeOfDay(self)),
]);

export const timestampFunctions = table([
  row1('value', ['int', 'string'], (moment) => {
    const read = moment.type === 'int' ? timestampFromMillis(moment.value) : parseTimestamp(moment.value);
    return read ?? failTimestampRange();
  }),
  row3('date', ['int'], ['int'], ['int'], (year, month, day) => {
    const date = new Date(0);
    date.setUTCFullYear(Number(year.value), Number(month.value) - 1, Number(day.value));
    const parts = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    if (year.value < 1n || year.value > 9999n) {
      return fail(
        `Timestamp should be between 0001-01-01T00.00.00Z and 9999-12-31T23.59.59Z. year: ${year.value}.`,
      );
    }
    const isReal = [year, month, day].every((part, index) => Number(part.value) === parts[index]);
    const moment = isReal ? timestampFromMillis(BigInt(date.getTime())) : undefined;
    return moment ?? fail(`Date is not valid. year: ${year.value}, month: ${month.value} day: ${day.value}.`);
  }),
]);
