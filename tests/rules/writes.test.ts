import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, ADMIN, ANNE, LEO, PAIR } from './actors.ts';
import { stored } from './documents.ts';
import { GOOD_PROFILE_CHANGES, HOSTILE_PROFILE_CHANGES } from './profileWrites.ts';
import { judge, openWorld, type Verdict, type World } from './world.ts';
import { WRITES } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('writes');
});
afterAll(() => world.close());
beforeEach(() => world.restore());

const change = (path: string, data: object, uid = ANNE): Promise<Verdict> =>
  judge(updateDoc(doc(world.asPerson(uid), path), data));

describe('a change of the own profile', () => {
  it.each(GOOD_PROFILE_CHANGES)('may be %s', async (_what, data) => {
    expect(await change(`profiles/${ANNE}`, data)).toBe('allowed');
  });

  it.each(HOSTILE_PROFILE_CHANGES)('may not be %s', async (_what, data) => {
    expect(await change(`profiles/${ANNE}`, data)).toBe('denied');
  });

  it('may touch one day of a full week', async () => {
    const full = (name: string, slots: number) => ({
      day: name,
      timeSlots: Array.from({ length: slots }, () => ({ startTime: '09:00', endTime: '10:00', label: '' })),
      customNote: '',
    });
    const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];
    for (let filled = 1; filled <= days.length; filled += 1) {
      const availabilitySchedule = days.slice(0, filled).map((name) => full(name, 12));
      expect(await change(`profiles/${ANNE}`, { availabilitySchedule })).toBe('allowed');
    }
  });

  it('may not make a profile that the server has not made', async () => {
    const db = world.asPerson('newcomer');
    expect(await judge(setDoc(doc(db, 'profiles/newcomer'), { name: 'Zoé' }))).toBe('denied');
    expect(await judge(setDoc(doc(db, 'profiles/newcomer'), { name: 'Zoé' }, { merge: true }))).toBe(
      'denied',
    );
  });

  it('may not replace the profile by less', async () => {
    expect(await judge(setDoc(doc(world.as('member'), `profiles/${ANNE}`), { name: 'Anne' }))).toBe('denied');
  });
});

describe('a ranking, and what levels mean', () => {
  it('are written by whom they belong to', async () => {
    const ranking = { 'rankings.tennis': 'tennis:30/2' };
    expect(await change(`profiles/${ANNE}`, ranking)).toBe('allowed');
    for (const other of [world.asPerson(LEO), world.as('visitor'), world.as('admin')])
      expect(await judge(updateDoc(doc(other, `profiles/${ANNE}`), ranking))).toBe('denied');
    const meaning = { levels: { beginner: 'x', intermediate: 'y', advanced: 'z' } };
    for (const other of [world.asPerson(ANNE), world.as('visitor')])
      expect(await judge(updateDoc(doc(other, 'sports/tennis'), meaning))).toBe('denied');
  });
});

describe('what was asked once', () => {
  const store = (prompts: object, { as = ANNE, name = 'prompts' } = {}) =>
    judge(setDoc(doc(world.asPerson(as), `users/${ANNE}/settings/${name}`), prompts));

  it('is stored by whom it is about, at the time of asking, as often as it is asked', async () => {
    expect(await store({ photoAskedAt: serverTimestamp() })).toBe('allowed');
    expect(await store({ photoAskedAt: serverTimestamp() })).toBe('allowed');
    expect(await judge(getDoc(doc(world.asPerson(ANNE), `users/${ANNE}/settings/prompts`)))).toBe('allowed');
  });

  it('is no business of others', async () => {
    expect(await store({ photoAskedAt: serverTimestamp() }, { as: LEO })).toBe('denied');
    for (const other of [world.asPerson(LEO), world.as('visitor'), world.as('admin')]) {
      expect(await judge(getDoc(doc(other, `users/${ANNE}/settings/prompts`)))).toBe('denied');
      expect(
        await judge(
          setDoc(doc(other, `users/${ANNE}/settings/prompts`), { photoAskedAt: serverTimestamp() }),
        ),
      ).toBe('denied');
    }
  });

  it.each([
    ['nothing', {}],
    ['an invented time', { photoAskedAt: new Date('2020-01-01') }],
    ['words', { photoAskedAt: 'x'.repeat(1000) }],
    ['more than that', { photoAskedAt: serverTimestamp(), diary: 'x'.repeat(1000) }],
  ])('is never %s', async (_what, prompts) => {
    expect(await store(prompts)).toBe('denied');
  });

  it('lies in one place', async () => {
    expect(await store({ photoAskedAt: serverTimestamp() }, { name: 'notifications' })).toBe('denied');
    expect(await store({ photoAskedAt: serverTimestamp() }, { name: 'others' })).toBe('denied');
  });
});

describe('the key of unsent work', () => {
  const create = (key: object, { as = LEO, name = 'work' } = {}) =>
    judge(setDoc(doc(world.asPerson(as), `users/${LEO}/keys/${name}`), key));

  it('is made once, by its owner, and stays as it is', async () => {
    expect(await create(stored.workKey)).toBe('allowed');
    expect(await create(stored.workKey)).toBe('denied');
    expect(await change(`users/${LEO}/keys/work`, { k: 'x'.repeat(43) }, LEO)).toBe('denied');
    expect(await judge(deleteDoc(doc(world.asPerson(LEO), `users/${LEO}/keys/work`)))).toBe('denied');
  });

  it.each([
    ['nothing', {}],
    ['a short key', { k: 'x'.repeat(42) }],
    ['a long key', { k: 'x'.repeat(44) }],
    ['other letters', { k: '='.repeat(43) }],
    ['more behind', { k: `${'x'.repeat(43)}\n` }],
    ['a number', { k: 7 }],
    ['an unknown field', { ...stored.workKey, note: 'x' }],
  ])('may not hold %s', async (_what, key) => {
    expect(await create(key)).toBe('denied');
  });

  it('has one name, and is made by nobody else', async () => {
    expect(await create(stored.workKey, { name: 'play' })).toBe('denied');
    for (const as of [ANNE, ADMIN]) expect(await create(stored.workKey, { as })).toBe('denied');
  });

  it('is read by nobody but its owner, an admin included', async () => {
    const read = (actor: Actor) => judge(getDoc(doc(world.as(actor), `users/${ANNE}/keys/work`)));
    expect(await read('member')).toBe('allowed');
    for (const actor of ['visitor', 'stranger', 'admin'] as const) expect(await read(actor)).toBe('denied');
  });
});

describe.each(WRITES)('$name', (cases) => {
  const db = () => world.as(cases.by);

  it.each(cases.goodCreations)('may be created with %s', async (_what, data) => {
    expect(await judge(setDoc(doc(db(), cases.fresh('fresh-1')), data))).toBe('allowed');
  });

  it.each(cases.hostileCreations)('may not be created with %s', async (_what, data) => {
    expect(await judge(setDoc(doc(db(), cases.fresh('fresh-1')), data))).toBe('denied');
  });

  it.each(cases.goodChanges)('may be changed to %s', async (_what, data) => {
    expect(await judge(updateDoc(doc(db(), cases.document), data))).toBe('allowed');
  });

  it.each(cases.hostileChanges)('may not be changed to %s', async (_what, data) => {
    expect(await judge(updateDoc(doc(db(), cases.document), data))).toBe('denied');
  });
});

describe('ids', () => {
  it.each([
    [`users/${ANNE}/interactions/${ANNE}`, { type: 'pass' }],
    [`users/${ANNE}/interactions/not_a_uid`, { type: 'pass' }],
    [`users/${ANNE}/interactions/${'x'.repeat(129)}`, { type: 'pass' }],
    [`users/${ANNE}/blocks/${ANNE}`, {}],
  ])('refuses to create %s', async (path, data) => {
    const { serverTimestamp } = await import('firebase/firestore');
    const creation = setDoc(doc(world.as('member'), path), { ...data, createdAt: serverTimestamp() });
    expect(await judge(creation)).toBe('denied');
  });
});

describe('a match', () => {
  it('is neither replaced nor deleted by its owner, who may delete what is not there', async () => {
    const path = `users/${ANNE}/interactions/${LEO}`;
    const mine = doc(world.asPerson(ANNE), path);
    await world.change((db) => updateDoc(doc(db, path), { type: 'match' }));
    for (const type of ['pass', 'message'])
      expect(await judge(setDoc(mine, { type, createdAt: serverTimestamp() }))).toBe('denied');
    expect(await judge(deleteDoc(mine))).toBe('denied');
    await world.restoreDocument(path);
    expect(await judge(deleteDoc(mine))).toBe('allowed');
    expect(await judge(deleteDoc(mine))).toBe('allowed');
  });
});

describe('the two of a conversation', () => {
  it('lets only the receiver mark a message as read', async () => {
    const path = `conversations/${PAIR}/messages/message-1`;
    expect(await change(path, { read: true }, LEO)).toBe('denied');
    expect(await change(path, { read: true }, ANNE)).toBe('allowed');
  });

  it('lets each of them reset the own counter only', async () => {
    expect(await change(`conversations/${PAIR}`, { [`unread.${LEO}`]: 0, unreadFor: [ANNE] }, LEO)).toBe(
      'allowed',
    );
    expect(await change(`conversations/${PAIR}`, { [`unread.${ANNE}`]: 0, unreadFor: [LEO] }, LEO)).toBe(
      'denied',
    );
  });

  it('tell nobody that their request was read until it is accepted or answered', async () => {
    const [message, conversation] = [`conversations/${PAIR}/messages/message-1`, `conversations/${PAIR}`];
    const counted = { [`unread.${ANNE}`]: 0, unreadFor: [LEO] };
    const decide = async (state: object) => {
      await world.restoreDocument(conversation);
      await world.restoreDocument(message);
      await world.change((db) => updateDoc(doc(db, conversation), state));
      return [await change(message, { read: true }), await change(conversation, counted)];
    };
    expect(await decide({ awaitingUid: ANNE, writerUids: [LEO] })).toEqual(['denied', 'denied']);
    expect(await decide({ awaitingUid: ANNE })).toEqual(['denied', 'denied']);
    expect(await decide({ awaitingUid: ANNE, writerUids: [LEO, ANNE] })).toEqual(['allowed', 'allowed']);
    expect(await decide({ awaitingUid: LEO, writerUids: [ANNE] })).toEqual(['allowed', 'allowed']);
    expect(await decide({ awaitingUid: null, writerUids: [LEO] })).toEqual(['allowed', 'allowed']);
  });

  it('lists for nobody in which conversations something waits for somebody else', async () => {
    const waitingFor = (uid: string) =>
      judge(
        getDocs(
          query(
            collection(world.asPerson(LEO), 'conversations'),
            where('unreadFor', 'array-contains', uid),
            orderBy('lastMessageAt', 'desc'),
            limit(10),
          ),
        ),
      );
    expect(await waitingFor(LEO)).toBe('allowed');
    expect(await waitingFor(ANNE)).toBe('denied');
  });
});
