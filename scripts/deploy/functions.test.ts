import { describe, expect, it } from 'vitest';
import { refusedFunctions } from './functions.ts';
import { parseManifest } from './manifest.ts';

const choice = {
  runtime: 'nodejs24',
  engine: '24',
  decommissions: { nodejs20: new Date('2026-10-30'), nodejs24: new Date('2028-10-31') },
  now: new Date('2026-11-22'),
};
const bounds = { cpu: 1, maxInstances: 1, concurrency: 80, availableMemoryMb: 512 };
const refused = (endpoints: object, changed: Partial<typeof choice> = {}) =>
  refusedFunctions(parseManifest({ endpoints, params: [] }), { ...choice, ...changed });

describe('refusedFunctions', () => {
  it('takes functions that Google takes', () => {
    expect(refused({ send: bounds, [`a${'b'.repeat(62)}`]: { ...bounds, timeoutSeconds: 3600 } })).toEqual(
      [],
    );
  });

  it.each([
    { fault: { runtime: 'nodejs25' }, what: 'Google has no runtime nodejs25.' },
    {
      fault: { runtime: 'nodejs20', engine: '20' },
      what: 'Google has taken nothing on nodejs20 since 2026-10-30.',
    },
    { fault: { engine: '22' }, what: 'It is nodejs24, but functions/package.json wants Node 22.' },
  ])('refuses the runtime of $fault', ({ fault, what }) => {
    const where = 'firebase.json: functions.runtime';
    expect(refused({}, fault)).toEqual([{ what, where, fix: expect.stringMatching(/\.$/) }]);
  });

  it.each([
    [{ platform: 'gcfv1', concurrency: 1 }, 'It is of the first generation, which has no nodejs24.'],
    [
      { timeoutSeconds: 541, eventTrigger: { eventType: 'x' } },
      'It may take 541 s, and Google allows 540 s.',
    ],
    [{ timeoutSeconds: 1801, scheduleTrigger: {} }, 'It may take 1801 s, and Google allows 1800 s.'],
    [{ timeoutSeconds: 1801, taskQueueTrigger: {} }, 'It may take 1801 s, and Google allows 1800 s.'],
    [{ timeoutSeconds: 3601 }, 'It may take 3601 s, and Google allows 3600 s.'],
    [{ cpu: 0.5 }, 'It takes 80 requests at once with 0.5 CPU.'],
    [{ cpu: 0.33, concurrency: 1, availableMemoryMb: 1024 }, 'It has 1024 MiB with 0.33 CPU.'],
  ])('refuses a function with %j', (fault, what) => {
    expect(refused({ send: { ...bounds, ...fault } })).toEqual([
      { what, where: 'functions: send', fix: expect.stringMatching(/\.$/) },
    ]);
  });

  it.each(['a'.repeat(64), '1send', 'envoyé'])('refuses the name %s', (name) => {
    expect(refused({ [name]: bounds }).map(({ where }) => where)).toEqual([`functions: ${name}`]);
  });

  it('refuses two functions whose services would have one name', () => {
    expect(refused({ sendTod: bounds, sendtod: bounds })).toEqual([
      {
        what: 'Their services at Cloud Run would both be named sendtod.',
        where: 'functions: sendTod, sendtod',
        fix: 'Rename one.',
      },
    ]);
  });
});
