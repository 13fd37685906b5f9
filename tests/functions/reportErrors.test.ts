import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RATES } from '../../functions/src/domain/rates.ts';
import { call, refusalOf } from './call.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', async (load) => ({ ...(await load<object>()), write }));

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const error = { page: '/messages/:uid', message: 'le filet est tombé', place: 'assets/a.js:1:2', count: 3 };
const RELEASE = '1.0.2_2026-11-22T10:00:00.000Z';
const report = (uid: string | undefined, errors: readonly object[], network?: string) =>
  call(server, 'reportErrors', uid, { release: RELEASE, errors }, {}, network);

/** What has been written to the log since this was asked for, a line each. */
function watchLog(): () => string {
  write.mockClear();
  return () => write.mock.calls.map(([line]) => JSON.stringify(line)).join('\n');
}

describe('reportErrors', () => {
  it('writes what the app did not catch as Error Reporting wants it, and nothing of who saw it', async () => {
    const uid = await addMember(server, { name: 'Anne' });
    const log = watchLog();
    const message = `profiles/${uid} of anne@example.org at 45.8992, 6.1294`;
    expect(await report(uid, [error, { ...error, message }])).toEqual({ taken: 2 });
    const [first] = log()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(first).toMatchObject({
      severity: 'ERROR',
      '@type': expect.stringMatching(/ReportedErrorEvent$/),
      message: 'Error: le filet est tombé\n    at /messages/:uid (assets/a.js:1:2)',
      serviceContext: { service: 'web', version: '1.0.2_2026-11-22T10:00:00.000Z' },
      count: 3,
    });
    expect(log()).not.toMatch(new RegExp(`${uid}|anne@|45\\.89`));
  });

  it.each([
    [{ ...error, page: '/messages/ça va' }],
    [{ ...error, message: 'x'.repeat(301) }],
    [{ ...error, uid: 'anne' }],
    [],
    Array.from({ length: 11 }, () => error),
  ])('takes nothing that says more, or more of it: %j', async (...errors) => {
    const uid = await addMember(server);
    expect(await refusalOf(report(uid, errors))).toBe('invalidInput');
  });

  it('takes so many and no more from one member', async () => {
    const uid = await addMember(server);
    watchLog();
    for (let index = 0; index < 10; index += 1) await report(uid, [error]);
    expect(await refusalOf(report(uid, [error]))).toBe('tooOften');
  });
});

describe('reportErrors of a visitor', () => {
  it('writes what a page of whoever has not signed in did not catch, and nothing of where they are', async () => {
    const log = watchLog();
    const message = 'pas de compte pour zoe@example.org';
    expect(await report(undefined, [{ ...error, page: '/auth', message }], '203.0.113.7')).toEqual({
      taken: 1,
    });
    expect(JSON.parse(log())).toMatchObject({
      what: 'web error',
      message: 'Error: pas de compte pour …\n    at /auth (assets/a.js:1:2)',
      serviceContext: { service: 'web', version: RELEASE },
    });
    expect(log()).not.toMatch(/zoe|203\.0/);
  });

  it.each([
    null,
    'texte',
    [],
    { release: RELEASE, errors: null },
    { release: RELEASE, errors: [{ ...error, message: { toString: 'x' } }] },
    { release: `${RELEASE}\n{"severity":"INFO"}`, errors: [error] },
    { release: RELEASE, errors: [{ ...error, page: '/a\n{"severity":"INFO"}' }] },
    { release: RELEASE, errors: [{ ...error, place: 'assets/a.js:1:2\nat x' }] },
    { release: RELEASE, errors: [{ ...error, count: 1e9 }] },
    { release: RELEASE, errors: [{ ...error, message: 'x'.repeat(100_000) }] },
    { release: RELEASE, errors: Array.from({ length: 1_000 }, () => error) },
  ])('takes nothing else, and writes no line of it: %j', async (input) => {
    const log = watchLog();
    expect(await refusalOf(call(server, 'reportErrors', undefined, input, {}, '203.0.113.8'))).toBe(
      'invalidInput',
    );
    expect(log()).toBe('');
  });

  it('takes so many of a network, and no more of all of them together; members are held up by neither', async () => {
    const outcomes: string[] = [];
    const askFrom = (network: string) =>
      report(undefined, [error], network).then(
        () => 'taken',
        (failure: Error) => failure.message,
      );
    for (let time = 0; time <= RATES.reportErrors.burst; time += 1)
      outcomes.push(await askFrom('203.0.113.9'));
    expect(outcomes.indexOf('tooOften')).toBe(RATES.reportErrors.burst);
    const log = watchLog();
    for (let host = 0; host < 2 * RATES.unknownErrors.burst; host += 1)
      outcomes.push(await askFrom(`198.51.100.${host}`));
    expect(log().split('\n').length).toBeLessThanOrEqual(RATES.unknownErrors.burst);
    expect(outcomes.at(-1)).toBe('tooOften');
    expect(await report(await addMember(server), [error])).toEqual({ taken: 1 });
  });

  it('takes so many of all accounts together whose address nobody knows, however many are made', async () => {
    const input = { release: RELEASE, errors: [error] };
    const token = { email_verified: false, firebase: { sign_in_provider: 'password' } };
    const report = (uid: string) => call(server, 'reportErrors', uid, input, token);
    for (let made = 0; made < RATES.unknownErrors.burst; made += 1)
      expect(await report(`newcomer-${made}`)).toEqual({ taken: 1 });
    expect(await refusalOf(report('newcomer-again'))).toBe('tooOften');
  });
});

describe('what functions log of a call that fails', () => {
  it('names neither who called nor whom it was about', async () => {
    const [anne, leo] = [await addMember(server, { name: 'Anne' }), await addMember(server, { name: 'Léo' })];
    const log = watchLog();
    const failing = { ...server, catalogue: { ...server.catalogue, service: fail } };
    async function fail(): Promise<never> {
      throw new Error(
        `5 NOT_FOUND: No document to update: documents/users/${anne} (${leo}, anne@example.org)`,
      );
    }
    expect(await refusalOf(call(failing, 'setBlock', anne, { targetUid: leo, blocked: true }))).toBe(
      'unexpected',
    );
    expect(log()).toContain('setBlock failed');
    expect(log()).not.toMatch(new RegExp(`${anne}|${leo}|anne@`));
  });
});
