import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentCreated, documentUpdated, documentWritten, documentWrittenBy } from './documentTrigger.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
vi.mock('./app.ts', () => ({ getServer: () => ({ now: () => NOW }) }));

const seen: unknown[] = [];
beforeEach(() => void seen.splice(0));
const steps = { note: async () => ({ note: async (_server: unknown, event: unknown) => seen.push(event) }) };
const document = 'tods/{todId}';

const snapshot = (fields: object) => ({ data: () => fields });
const event = {
  id: 'event-1',
  time: '2026-11-20T10:00:00Z',
  document: 'tods/1',
  params: { todId: '1' },
  data: {
    ...snapshot({ status: 'new' }),
    before: snapshot({ status: 'old' }),
    after: snapshot({ status: 'new' }),
  },
};
const late = { ...event, time: '2026-11-20T09:59:59.999Z' };
/** What Firebase does with an event that has come. */
const give = (trigger: { readonly run: (event: never) => unknown }, what: object) =>
  Reflect.apply(trigger.run, trigger, [what]);

describe('the write of a document', () => {
  const change = {
    todId: '1',
    before: { status: 'old' },
    after: { status: 'new' },
    at: new Date(event.time),
  };

  it('is told as what there was before and after, with when it was and what is in its path', async () => {
    await give(documentWritten({ document }, steps), event);
    await give(documentUpdated({ document }, steps), event);
    await give(documentCreated({ document }, steps), event);
    expect(seen).toEqual([change, change, { ...change, before: undefined }]);
  });

  it('is told to nobody any more after six hours, while what has to be true in the end still follows', async () => {
    const told: unknown[] = [];
    const both = { ...steps, tell: async () => ({ tell: async () => told.push('news') }) };
    for (const edge of [documentWritten, documentUpdated, documentCreated]) {
      await give(edge({ document }, both, ['tell']), event);
      await give(edge({ document }, both, ['tell']), late);
    }
    await give(documentWrittenBy({ document }, steps), late);
    expect(told).toHaveLength(3);
    expect(seen).toHaveLength(7);
  });

  it('is told with who wrote: a person or nobody that is known, and not the server itself', async () => {
    const trigger = documentWrittenBy({ document }, steps);
    for (const by of [
      { authType: 'unknown', authId: 'anne' },
      { authType: 'api_key', authId: 'anne' },
      { authType: 'unknown' },
      { authType: 'service_account', authId: 'tod@appspot.gserviceaccount.com' },
      { authType: 'system' },
      { authType: 'unauthenticated' },
      // A server, as it was seen in production.
      { authType: 'unknown', authId: 'tod@appspot.gserviceaccount.com' },
      { authType: 'unknown', authId: '1-compute@developer.gserviceaccount.com' },
      { authType: 'unknown', authId: 'anne@gmail.com' },
    ])
      await give(trigger, { ...event, ...by });
    const { before, after } = change;
    const write = { eventId: 'event-1', path: 'tods/1', before, after };
    expect(seen).toEqual(
      ['anne', 'anne', '', null, null, null, null, null, 'anne@gmail.com'].map((actor) => ({
        ...write,
        actor,
      })),
    );
  });
});
