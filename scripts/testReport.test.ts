import { describe, expect, it } from 'vitest';
import { readReport } from './testReport.ts';

const STACK = `
    at Page.waitForURL (/home/tod/node_modules/playwright-core/lib/client.js:1:2)
    at seeAddress (/home/tod/tests/journeys/person.ts:200:16)
    at chat (/home/tod/tests/journeys/mainJob.ts:43:3)`;

const reportOf = (...files: readonly object[]) =>
  readReport(
    JSON.stringify({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1, testResults: files }),
    '/home/tod',
  );

const fileOf = (status: string, message: string, tests: readonly object[]) => ({
  name: '/home/tod/tests/a.test.ts',
  status,
  message,
  assertionResults: tests,
});

const test = (status: string, ...failureMessages: readonly string[]) => ({
  fullName: `a test that has ${status}`,
  status,
  duration: 12,
  failureMessages,
});

describe('the report of a test run', () => {
  it('counts what passed and what was left out, and says how long each test took', () => {
    const { tests, ...rest } = reportOf(fileOf('passed', '', [test('passed')]));
    expect(rest).toEqual({ passed: 3, skipped: 2, failures: [] });
    expect(tests).toEqual([{ name: 'tests/a.test.ts > a test that has passed', milliseconds: 12 }]);
  });

  it('says of what failed its words in one line, and the lines of ours that led there', () => {
    const { failures } = reportOf(
      fileOf('failed', '', [test('passed'), test('failed', `Timeout\n  of 30 s${STACK}`, 'Again')]),
    );
    expect(failures).toEqual([
      'FAIL tests/a.test.ts > a test that has failed:\n' +
        '     Timeout of 30 s (tests/journeys/person.ts:200 < tests/journeys/mainJob.ts:43)\n     Again',
    ]);
  });

  it('says so of what a file does around its tests, too', () => {
    const { failures } = reportOf(fileOf('failed', `No suite${STACK}`, [test('skipped')]));
    expect(failures).toEqual([
      'FAIL tests/a.test.ts: No suite (tests/journeys/person.ts:200 < tests/journeys/mainJob.ts:43)',
    ]);
  });

  it('keeps a failure that tells a whole page to a length that can be read', () => {
    const { failures } = reportOf(fileOf('failed', '', [test('failed', 'a'.repeat(5000))]));
    expect(failures[0]?.length).toBeLessThan(900);
  });
});
