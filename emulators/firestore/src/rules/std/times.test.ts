import { describe, it } from 'vitest';
import { expectFailure, expectTrue, expectValue } from '../testing.ts';
import { timestampFromSeconds } from '../values/timestamp.ts';

/** Sunday 2024-12-29, 23:58:07.125000009 */
const t = timestampFromSeconds(1_735_516_687, 125_000_009);

describe('timestamp', () => {
  it.each([
    ['year', 2024],
    ['month', 12],
    ['day', 29],
    ['hours', 23],
    ['minutes', 58],
    ['seconds', 7],
    ['nanos', 125_000_009],
    ['dayOfWeek', 7],
    ['dayOfYear', 364],
    ['toMillis', 1_735_516_687_125],
  ])('has %s', (name, expected) => expectValue(`t.${name}()`, expected, { t }));

  it('has date and time', () => {
    expectTrue('t.date() == timestamp.date(2024, 12, 29)', { t });
    expectTrue('t.time() == duration.time(23, 58, 7, 125000009)', { t });
    expectTrue('t.date() + t.time() == t', { t });
    expectTrue(
      'timestamp.date(2024, 12, 30).dayOfWeek() == 1 && timestamp.date(2024, 1, 1).dayOfYear() == 1',
    );
    expectTrue('timestamp.date(2024, 2, 29).dayOfYear() == 60 && timestamp.date(1, 1, 2).dayOfYear() == 2');
  });

  it('counts backwards before 1970', () => {
    expectTrue('timestamp.value(-1).year() == 1969 && timestamp.value(-1).seconds() == 59');
    expectTrue('timestamp.value(-1).nanos() == 999000000 && timestamp.value(-1).toMillis() == -1');
    expectTrue('timestamp.value(-1).date() == timestamp.date(1969, 12, 31)');
  });

  it('is made from milliseconds or a date that exists', () => {
    expectTrue('timestamp.value(86400000) == timestamp.date(1970, 1, 2)');
    expectTrue('timestamp.date(1, 1, 1).year() == 1 && timestamp.date(9999, 12, 31).year() == 9999');
    for (const date of [
      '2023, 2, 29',
      '2023, 13, 1',
      '2023, 0, 1',
      '2023, 1, 32',
      '2023, 9223372036854775807, 1',
    ]) {
      expectFailure(`timestamp.date(${date})`, 'Date is not valid. year: 2023, month: ');
    }
    for (const year of ['0', '10000', '9223372036854775807']) {
      expectFailure(`timestamp.date(${year}, 1, 1)`, `9999-12-31T23.59.59Z. year: ${year}.`);
    }
    expectFailure('timestamp.value(9223372036854775807)', 'Timestamp is not valid.');
    expectFailure(
      'timestamp.value(1.5)',
      'Received: timestamp.value(float). Expected: timestamp.value(int), timestamp.value(string).',
    );
    expectTrue("timestamp.value('1970-01-01T00:01:30.5Z') == timestamp.value(90500)");
    expectFailure("timestamp.value('1970-01-01')", 'Timestamp is not valid.');
    expectFailure('timestamp.date(2023, 1)', 'Received: 2. Expected: timestamp.date(int, int, int).');
    expectFailure("timestamp.date(2023, 1, '1')", 'Received: timestamp.date(int, int, string)');
  });
});

describe('duration', () => {
  it('is made of every unit', () => {
    expectTrue(
      "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1, 'd') == duration.value(24, 'h')",
    );
    expectTrue(
      "duration.value(1, 'h') == duration.value(60, 'm') && duration.value(1, 'm') == duration.value(60, 's')",
    );
    expectTrue(
      "duration.value(1, 's') == duration.value(1000, 'ms') && duration.value(1, 'ms') == duration.value(1000000, 'ns')",
    );
    expectTrue("duration.time(1, 2, 3, 4) == duration.value(3723000000004, 'ns')");
    expectTrue("duration.value(315576000000, 's') is duration");
    expectFailure("duration.value(315576000001, 's')", 'Duration is not valid.');
    expectFailure('duration.time(0, 0, -315576000001, 0)', 'Timestamp is not valid.');
    expectFailure("duration.value(315576000000, 's') + duration.value(1, 's')", 'Duration is not valid.');
    expectFailure("duration.value(1, 'y')", 'Invalid regular expression pattern. Pattern: y.');
    expectFailure('duration.time(1, 2, 3)', 'Received: 3. Expected: duration.time(int, int, int, int).');
    expectFailure(
      "duration.time(1, 2, 3, 'x')",
      'Received: duration.time(int, int, int, string). Expected: duration.time(int, int, int, int).',
    );
  });

  it('has seconds, nanos and abs', () => {
    expectValue("duration.value(1500, 'ms').seconds()", 1);
    expectValue("duration.value(1500, 'ms').nanos()", 500_000_000);
    expectValue("duration.value(-1500, 'ms').seconds()", -1);
    expectValue("duration.value(-1500, 'ms').nanos()", -500_000_000);
    expectTrue("duration.abs(duration.value(-3, 's')) == duration.value(3, 's')");
    expectTrue("duration.abs(duration.value(3, 's')) == duration.value(3, 's')");
  });
});
