import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError, logFailure, logWebError } from './log.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write }));
beforeEach(() => write.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('the log', () => {
  it('has one door: nothing else of the functions writes to it', () => {
    const root = join(import.meta.dirname, '..');
    const writing = globSync('**/*.ts', { cwd: root }).filter(
      (name) =>
        !name.endsWith('.test.ts') &&
        /firebase-functions\/logger|\bconsole\./.test(readFileSync(join(root, name), 'utf8')),
    );
    expect(writing).toEqual(['platform/log.ts']);
  });
});

describe('logFailure', () => {
  it('writes one structured line that says what failed, and the code that it came from', () => {
    logFailure('sendTod failed', new TypeError('x is not a function'), { attempt: 2 });
    const [line] = write.mock.calls[0] ?? [];
    expect(line).toMatchObject({ severity: 'ERROR', what: 'sendTod failed', attempt: 2 });
    expect(line.message).toMatch(/^sendTod failed: TypeError: x is not a function\n\s+at .*log\.test\.ts/);
  });
});

describe('logWebError', () => {
  it('writes what Error Reporting groups, without whose it is', () => {
    const error = { release: 'r1', page: '/matches', message: 'No profile of anne@example.org', count: 3 };
    logWebError({ ...error, place: 'main.js:1' });
    logWebError({ ...error, place: '' });
    const at = (place: string) =>
      expect.objectContaining({
        message: `Error: No profile of …\n    at /matches (${place})`,
        what: 'web error',
        serviceContext: { service: 'web', version: 'r1' },
        count: 3,
      });
    expect(write.mock.calls).toEqual([[at('main.js:1')], [at('unknown')]]);
  });
});

describe('describeError', () => {
  it('names what an error was caused by', () => {
    const error = new AggregateError([new Error('first'), new RangeError('second')], 'both');
    const lines = describeError(error)
      .split('\n')
      .filter((line) => !/^\s+at /.test(line));
    expect(lines).toEqual(['AggregateError: both', 'Caused by Error: first', 'Caused by RangeError: second']);
  });

  it('keeps so much of a message, and so many lines of the code it came from', () => {
    const error = new Error('so much '.repeat(100));
    error.stack = Array.from({ length: 20 }, (_, index) => `    at call${index} (index.js:1)`).join('\n');
    const [message = '', ...frames] = describeError(error).split('\n');
    expect(message).toHaveLength('Error: '.length + 500);
    expect(frames).toHaveLength(12);
  });

  it('takes what is no error', () => expect(describeError('anne@example.org left')).toBe('… left'));
});
