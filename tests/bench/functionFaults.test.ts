import { expect, it } from 'vitest';
import { functionFaults } from './functionFaults.ts';

it('finds what functions and firebase-tools say of errors, and nothing of what goes well', () => {
  const faults = [
    '>  {"severity":"ERROR","message":"A push was not taken"}',
    '>  TypeError: x is not a function',
    '⚠  functions: Your function timed out after ~60s.',
    'Request to function failed: Error: socket hang up',
    'Error: listen EADDRINUSE',
  ];
  const log = [
    'i  functions: Beginning execution of "europe-west1-onMessageCreated"',
    '>  {"severity":"INFO","message":"No ERROR here"}',
    '⚠  storage: Env variable override detected.',
    ...faults,
    'i  functions: Finished "europe-west1-onMessageCreated" in 3ms',
  ].join('\n');
  expect(functionFaults(log)).toEqual(faults.map((line) => line.replace(/^> {2}/, '')));
  expect(functionFaults('')).toEqual([]);
});
