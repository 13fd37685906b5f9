import { publishPosition, roundActivity } from '@tod/model';
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNE, KIM, MIA } from '../rules/actors.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('attacks-following');
});
afterAll(() => world.close());
beforeEach(() => world.restore());

const read = (reader: string | undefined, uid: string) =>
  judge(getDoc(doc(world.asPerson(reader), `profiles/${uid}`)));
const edit = (data: object) => judge(updateDoc(doc(world.as('member'), `profiles/${ANNE}`), data));
const store = (data: object) => world.change((db) => updateDoc(doc(db, `profiles/${ANNE}`), data));

/** Anne blocks Kim in the documents of the table; Mia is a stranger. */
describe('a profile', () => {
  it('is read by nobody who is not signed in', async () => {
    expect(await read(undefined, ANNE)).toBe('denied');
    expect(await read(MIA, ANNE)).toBe('allowed');
  });

  it('is not read by whom its owner blocked, and reads on for its owner', async () => {
    expect(await read(KIM, ANNE)).toBe('denied');
    expect(await read(ANNE, KIM)).toBe('allowed');
    expect(await read(ANNE, ANNE)).toBe('allowed');
  });

  it('that is closed answers like one that never was', async () => {
    expect(await read(KIM, 'nobody')).toBe('denied');
    expect(await read(KIM, ANNE)).toBe('denied');
  });

  it('still stands in lists, which rules cannot filter', async () => {
    const named = query(
      collection(world.asPerson(KIM), 'profiles'),
      where(documentId(), 'in', [ANNE, MIA]),
      limit(2),
    );
    expect(await judge(getDocs(named))).toBe('allowed');
  });
});

describe('presence', () => {
  it.each([
    ['to the millisecond', () => new Date()],
    ['by the clock of the server', () => serverTimestamp()],
    ['to the minute', () => new Date(roundActivity(new Date()).getTime() + 60_000)],
    ['of an hour ago', () => roundActivity(new Date(Date.now() - 3_600_000))],
    ['of tomorrow', () => roundActivity(new Date(Date.now() + 86_400_000))],
  ])('is not written %s', async (_what, moment) => {
    expect(await edit({ lastActive: moment() })).toBe('denied');
  });

  it('is written to five minutes', async () => {
    expect(await edit({ lastActive: roundActivity(new Date()) })).toBe('allowed');
  });
});

describe('a published position', () => {
  const lyon = publishPosition({ latitude: 45.758, longitude: 4.835 });
  const near = publishPosition({ latitude: 45.768, longitude: 4.835 });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('says when it moved, and moves again after an hour', async () => {
    expect(await edit(lyon)).toBe('denied');
    expect(await edit({ ...lyon, positionAt: minutesAgo(300) })).toBe('denied');
    expect(await edit({ ...lyon, positionAt: serverTimestamp() })).toBe('allowed');
    expect(await edit({ ...near, positionAt: serverTimestamp() })).toBe('denied');
    await store({ positionAt: minutesAgo(59) });
    expect(await edit({ ...near, positionAt: serverTimestamp() })).toBe('denied');
    await store({ positionAt: minutesAgo(61) });
    expect(await edit({ ...near, positionAt: serverTimestamp() })).toBe('allowed');
  });

  it('may go at any time, and does not come back earlier for that', async () => {
    await store({ positionAt: minutesAgo(10) });
    expect(await edit({ latitude: null, longitude: null, geohash: null })).toBe('allowed');
    expect(await edit({ ...near, positionAt: serverTimestamp() })).toBe('denied');
    expect(await edit({ positionAt: null })).toBe('denied');
    expect(await edit({ positionAt: serverTimestamp() })).toBe('denied');
  });
});

describe('a birthday', () => {
  it.each([
    ['a date of birth', { birthDate: new Date('1996-03-04') }],
    ['a date in place of the year', { birthYear: new Date('1996-03-04') }],
    ['a date in words in place of the year', { birthYear: '1996-03-04' }],
    ['a year to the month', { birthYear: 1996.25 }],
    ['a number that holds the whole date', { birthYear: 19960304 }],
  ])('is told nobody to more than its year, not by %s', async (_what, change) => {
    expect(await edit(change)).toBe('denied');
  });
});
