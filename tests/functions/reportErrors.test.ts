import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call, refusalOf } from './call.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', async (load) => ({ ...(await load<object>()), write }));

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const error = { page: '/messages/:uid', message: 'le filet est tombé', place: 'assets/a.js:1:2', count: 3 };
const report = (uid: string, errors: readonly object[]) =>
  call(server, 'reportErrors', uid, { release: '1.0.2_2026-11-22T10:00:00.000Z', errors });

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
