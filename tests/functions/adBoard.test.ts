import { type AdFields, type AdLocation, adBoardSchema, adsAt } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { followWindows } from '../../functions/src/ads/followWindows.ts';
import { refreshBoard } from '../../functions/src/domain/refreshBoard.ts';
import { parseFields } from '../../functions/src/platform/documents.ts';
import { buildAd } from './ads.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(new Date(NOW));
});

async function addAd(id: string, fields: Partial<AdFields> = {}): Promise<void> {
  await server.db.doc(`ads/${id}`).set(buildAd(fields));
}

const readBoard = () => server.db.doc('adBoards/shown').get();

async function shownAt(location: AdLocation): Promise<string[]> {
  return adsAt(parseFields(adBoardSchema, (await readBoard()).data()), location).map(({ id }) => id);
}

describe('refreshBoard', () => {
  it('writes what is shown where, and nothing else of an advertisement', async () => {
    await addAd('one', { locations: ['home', 'footer'], description: 'Du neuf' });
    await addAd('off', { active: false });
    expect(await refreshBoard(server)).toBe(true);
    expect([await shownAt('home'), await shownAt('footer'), await shownAt('matches')]).toEqual([
      ['one'],
      ['one'],
      [],
    ]);
    const [shown] = (await readBoard()).get('ads');
    expect(Object.keys(shown).toSorted()).toEqual([
      'description',
      'id',
      'imageUrl',
      'locations',
      'targetUrl',
      'title',
      'weight',
    ]);
  });

  it('writes the board where it shows something else, and not when it runs again', async () => {
    await addAd('one');
    await refreshBoard(server);
    await addAd('two', { locations: ['sports'] });
    expect(await refreshBoard(server)).toBe(true);
    expect(await refreshBoard(server)).toBe(false);
    await server.db.doc('ads/one').delete();
    expect(await refreshBoard(server)).toBe(true);
    expect([await shownAt('home'), await shownAt('sports')]).toEqual([[], ['two']]);
  });

  it('ends the same when it runs several times at once', async () => {
    for (const id of ['a', 'b', 'c']) await addAd(id);
    await Promise.all(Array.from({ length: 5 }, () => refreshBoard(server)));
    expect(await shownAt('home')).toEqual(['a', 'b', 'c']);
  });

  it('leaves out what is no advertisement of ours, and shows the others', async () => {
    await addAd('one');
    await addAd('broken', { imageUrl: 'https://ailleurs.example/a.webp' });
    await server.db.doc('ads/empty').set({ active: true });
    await refreshBoard(server);
    expect(await shownAt('home')).toEqual(['one']);
  });
});

describe('a window', () => {
  const at = (minutes: number) => Timestamp.fromMillis(NOW + minutes * MINUTE).toDate();
  const runAt = async (minutes: number) => {
    server.setTime(at(minutes));
    await followWindows(server);
    return shownAt('home');
  };

  it('opens and closes by the clock of the server, a minute late at most', async () => {
    await addAd('window', { startDate: at(10), endDate: at(20) });
    await refreshBoard(server);
    expect(await shownAt('home')).toEqual([]);
    expect(await runAt(9)).toEqual([]);
    expect(await runAt(10)).toEqual(['window']);
    expect(await runAt(19)).toEqual(['window']);
    expect(await runAt(21)).toEqual([]);
  });

  it('is made up for where the minutes of an outage are missing', async () => {
    await addAd('window', { startDate: at(10) });
    await refreshBoard(server);
    expect(await runAt(22)).toEqual(['window']);
  });

  it('has nothing looked at where none opens or closes', async () => {
    await addAd('long-ago', { startDate: at(-1_000) });
    await addAd('to-come', { startDate: at(1_000), endDate: at(2_000) });
    await followWindows(server);
    expect((await server.db.collection('adBoards').get()).empty).toBe(true);
  });
});
