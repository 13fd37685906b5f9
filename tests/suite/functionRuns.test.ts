import { describe, expect, it } from 'vitest';
import { readFunctionRuns } from '../functionRuns.ts';

const begins = (name: string) => `i  functions: Beginning execution of "${name}"\n`;
const ends = (name: string) => `i  functions: Finished "${name}" in 12.5ms\n`;

describe('runs of functions in the log of a suite', () => {
  it('are none where nothing has run', () => {
    expect(readFunctionRuns('')).toEqual({ begun: [], running: [] });
  });

  it('are over once each is finished, in whatever order', () => {
    const log = begins('call') + begins('trigger') + ends('trigger') + ends('call');
    expect(readFunctionRuns(log)).toEqual({ begun: ['call', 'trigger'], running: [] });
  });

  it('go on where the same function has begun more often than it ended', () => {
    expect(readFunctionRuns(begins('call') + begins('call') + ends('call')).running).toEqual(['call']);
  });

  it('are over, too, where the process has died', () => {
    const died = '⚠  Request to function failed: Error: socket hang up\n';
    expect(readFunctionRuns(begins('call') + died).running).toEqual([]);
    expect(readFunctionRuns(begins('call') + died + begins('trigger')).running).toEqual(['call', 'trigger']);
  });
});
