import { parseDocument, profileSchema, publishPosition } from '@tod/model';
import { type DocumentData, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { ACTORS, ADMIN, ANNE, type Claims, claimsOf, LEO, MIA, PAIR, UID_OF } from './actors.ts';
import { stored } from './documents.ts';
import { askFor, openEvaluator } from './evaluate.ts';
import { actingAs, TABLE } from './table.ts';

/** Where the rules draw a line: what just fits and what just does not. Each case was missing when it was found by `npm run mutate`. */
const NOW = new Date('2026-11-23T10:00:00Z');
const MINUTE = 60_000;
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

interface Circumstances {
  readonly by?: string;
  readonly claims?: Claims;
  readonly at?: Date;
  readonly documents?: Readonly<Record<string, DocumentData>>;
}

function mayWrite(
  operation: 'create' | 'update',
  path: string,
  data: DocumentData,
  { by = ANNE, claims = claimsOf(by), at = NOW, documents = {} }: Circumstances = {},
): boolean {
  return openEvaluator(at, documents)({ uid: by, claims }, { operation, path, data }).allowed;
}

const mayChangeProfile = (data: DocumentData, circumstances?: Circumstances) =>
  mayWrite('update', `profiles/${ANNE}`, data, circumstances);

const withProfile = (data: DocumentData) => ({
  documents: { [`profiles/${ANNE}`]: { ...stored.profile, ...data } },
});

describe('lists', () => {
  const evaluate = openEvaluator(NOW);

  it.each(TABLE)('of $pattern skip nothing', (row) => {
    for (const actor of ACTORS) {
      const uid = UID_OF[actor];
      const caller = uid === undefined ? undefined : { uid, claims: claimsOf(uid) };
      const asked = askFor(row, 'list', actingAs(actor), 'any');
      expect(evaluate(caller, asked).allowed).toBe(row.allowed[actor].includes('list'));
      for (const none of [0, null])
        expect(evaluate(caller, asked, none).allowed).toBe(row.allowed[actor].includes('list'));
      expect(evaluate(caller, asked, 1).allowed).toBe(false);
    }
  });

  it.each([
    ['adminLog', 100],
    ['users', 100],
    ['userRoles', 100],
    ['reports', 10_000],
    ['broadcasts', 10_000],
    ['statistics', 400],
  ])('of %s are %i long for administrators, and no longer', (collection, most) => {
    const mayList = (limit?: number) =>
      evaluate(
        { uid: ADMIN, claims: claimsOf(ADMIN) },
        { operation: 'list', path: `${collection}/any`, listing: limit === undefined ? {} : { limit } },
      ).allowed;
    expect([mayList(most), mayList(most + 1), mayList()]).toEqual([true, false, false]);
  });

  it('of profiles are for those whose address is shown to be theirs, by themselves or by whom they sign in with', () => {
    const mayList = (claims: Claims, documents = {}) =>
      openEvaluator(NOW, documents)(
        { uid: MIA, claims },
        { operation: 'list', path: 'profiles/any', listing: { limit: 50 } },
      ).allowed;
    const by = (provider: string) => ({ email_verified: false, firebase: { sign_in_provider: provider } });
    expect([mayList(by('google.com')), mayList(by('apple.com'))]).toEqual([true, true]);
    expect([mayList(by('password')), mayList({})]).toEqual([false, false]);
    expect(mayList({ email_verified: true }, { [`users/${MIA}`]: {} })).toBe(true);
    const token = { email_verified: true, email: 'mia@exemple.fr' };
    const known = (takenOverEmail: string) => ({ [`users/${MIA}`]: { takenOverEmail } });
    expect(mayList(token, known(token.email))).toBe(true);
    for (const former of ['', 'mia@ancienne.fr']) expect(mayList(token, known(former)), former).toBe(false);
  });
});

describe('who has no account any more', () => {
  const by = UID_OF.deleted;

  it('writes neither settings nor a key', () => {
    expect(mayWrite('create', `users/${by}/settings/notifications`, stored.settings, { by })).toBe(false);
    expect(mayWrite('create', `users/${by}/keys/work`, stored.workKey, { by })).toBe(false);
  });
});

describe('a conversation of others', () => {
  it('gets no counter of a stranger', () => {
    expect(mayWrite('update', `conversations/${PAIR}`, { [`unread.${MIA}`]: 0 }, { by: MIA })).toBe(false);
  });

  it('has no message that a stranger turns read, whomever it says that it is for', () => {
    const path = `conversations/${PAIR}/messages/message-1`;
    const mayRead = (receiverUid: string) =>
      mayWrite(
        'update',
        path,
        { read: true },
        {
          by: receiverUid,
          documents: { [path]: { ...stored.message, receiverUid, read: false } },
        },
      );
    expect([mayRead(ANNE), mayRead(MIA)]).toEqual([true, false]);
  });
});

describe('a profile', () => {
  const mayGet = (uid: string, documents: Circumstances['documents'] = {}, path = `profiles/${ANNE}`) =>
    openEvaluator(NOW, documents)({ uid, claims: claimsOf(uid) }, { operation: 'get', path }).allowed;

  it('that is not there is refused like that of somebody who blocked whoever asks, but to administrators', () => {
    const isGone = 'profiles/nobody';
    expect([mayGet(MIA), mayGet(MIA, {}, isGone), mayGet(ADMIN, {}, isGone)]).toEqual([true, false, true]);
  });

  it('is read by administrators whom its owner blocked, and by nobody else whom they blocked', () => {
    const blocked = (uid: string) => ({ [`users/${ANNE}/blocks/${uid}`]: { createdAt: NOW } });
    expect([mayGet(MIA, blocked(MIA)), mayGet(ADMIN, blocked(ADMIN))]).toEqual([false, true]);
  });

  it('is changed by its owner unless it says that they are suspended', () => {
    expect(mayChangeProfile({ bio: 'Salut' }, withProfile({ suspended: true }))).toBe(false);
    const { suspended: _, ...silent } = stored.profile;
    expect(mayChangeProfile({ bio: 'Salut' }, { documents: { [`profiles/${ANNE}`]: silent } })).toBe(true);
  });

  it('that nobody has filled in yet may get one thing after the other', () => {
    const documents = { [`profiles/${ANNE}`]: parseDocument(profileSchema, {}) };
    expect(mayChangeProfile({ bio: 'Bonjour' }, { documents })).toBe(true);
    expect(mayChangeProfile({ city: 'x'.repeat(100) }, { documents })).toBe(true);
    expect(mayChangeProfile({ city: 'x'.repeat(101) }, { documents })).toBe(false);
  });

  it('may have a name of one letter, and one with a word of a service', () => {
    expect([mayChangeProfile({ name: 'A' }), mayChangeProfile({ name: '' })]).toEqual([true, false]);
    expect(mayChangeProfile({ name: 'Anne Contact' })).toBe(true);
  });

  it('is of somebody who is 18 where the day begins first, and not over 120', () => {
    const lastDay = new Date('2026-12-31T10:00:00Z');
    expect(mayChangeProfile({ birthYear: 2009 }, { at: lastDay })).toBe(true);
    expect(mayChangeProfile({ birthYear: 2009 }, { at: new Date(lastDay.getTime() - 1) })).toBe(false);
    expect([mayChangeProfile({ birthYear: 1906 }), mayChangeProfile({ birthYear: 1905 })]).toEqual([
      true,
      false,
    ]);
  });

  it('was seen lately, as far as a clock may be wrong', () => {
    const sawAt = (lastActive: Date, at: Date) => mayChangeProfile({ lastActive }, { at });
    expect(sawAt(later(-10 * MINUTE), NOW)).toBe(true);
    expect(sawAt(later(-10 * MINUTE), later(MINUTE))).toBe(false);
    expect(sawAt(later(5 * MINUTE), NOW)).toBe(true);
    expect(sawAt(later(5 * MINUTE), later(-MINUTE))).toBe(false);
  });

  it('may have thirty sports with their levels, in each of the levels', () => {
    const sportIds = Array.from({ length: 30 }, (_, index) => `sport-${index}`);
    const skillLevels = Object.fromEntries(sportIds.map((id) => [id, 'intermediate']));
    expect(mayChangeProfile({ sportIds, skillLevels })).toBe(true);
  });

  it('keeps no ranking of a sport that goes, and no list that is none', () => {
    const ranked = withProfile({ rankings: { tennis: 'tennis:15' } });
    expect(mayChangeProfile({ sportIds: ['yoga'] }, ranked)).toBe(false);
    expect(mayChangeProfile({ sportIds: ['tennis'] }, ranked)).toBe(true);
    for (const none of ['', {}]) {
      expect(mayChangeProfile({ sportIds: none })).toBe(false);
      expect(mayChangeProfile({ availabilitySchedule: none })).toBe(false);
    }
  });
});

describe('a position', () => {
  const annecy = publishPosition({ latitude: 45.899, longitude: 6.129 });
  const lyon = { ...publishPosition({ latitude: 45.758, longitude: 4.835 }), positionAt: serverTimestamp() };

  it('moves once an hour', () => {
    expect(mayChangeProfile(lyon, withProfile({ positionAt: later(-60 * MINUTE) }))).toBe(true);
    expect(mayChangeProfile(lyon, withProfile({ positionAt: later(-60 * MINUTE + 1) }))).toBe(false);
    expect(mayChangeProfile(lyon, withProfile({ positionAt: null }))).toBe(true);
  });

  it('never moves by one of its parts alone', () => {
    for (const part of [{ latitude: 45.9001 }, { longitude: 6.1301 }, { geohash: 'u0h000' }])
      expect(mayChangeProfile(part)).toBe(false);
  });

  it('may move a step to the north or to the east', () => {
    for (const step of [{ latitude: annecy.latitude + 0.01 }, { longitude: annecy.longitude + 0.01 }]) {
      const moved = publishPosition({ latitude: annecy.latitude, longitude: annecy.longitude, ...step });
      expect(mayChangeProfile({ ...moved, positionAt: serverTimestamp() }, withProfile(annecy))).toBe(true);
    }
  });

  it('goes as a whole', () => {
    const gone = { latitude: null, longitude: null, geohash: null };
    expect(mayChangeProfile(gone)).toBe(true);
    expect(mayChangeProfile({ ...gone, geohash: annecy.geohash })).toBe(false);
    expect(mayChangeProfile({ ...gone, longitude: annecy.longitude })).toBe(false);
  });

  it('is nowhere without a longitude', () => {
    const { latitude, positionAt } = lyon;
    expect(mayChangeProfile({ latitude, longitude: null, geohash: null, positionAt })).toBe(false);
  });

  it('may move a step to the east within its cell', () => {
    const west = publishPosition({ latitude: 45.9, longitude: 5.12 });
    const east = publishPosition({ latitude: 45.9, longitude: 5.13 });
    expect(east.geohash).toBe(west.geohash);
    const step = { longitude: east.longitude, positionAt: serverTimestamp() };
    expect(mayChangeProfile(step, withProfile(west))).toBe(true);
  });

  it('may be a pole, and where the days meet', () => {
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
    ] as const)
      expect(
        mayChangeProfile({ ...publishPosition({ latitude, longitude }), positionAt: serverTimestamp() }),
      ).toBe(true);
  });
});

describe('a week', () => {
  const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];
  const slot = { startTime: '09:00', endTime: '10:00', label: '' };
  const bad = { ...slot, startTime: '9:00' };
  const dayOf = (day: string | undefined, timeSlots: unknown) => ({ day, timeSlots, customNote: '' });
  const week = (days: number) => DAYS.slice(0, days).map((day) => dayOf(day, [slot]));

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'of %i days has each of them looked at, unless it was there before',
    (days) => {
      const before = withProfile({ availabilitySchedule: week(days) });
      for (let index = 0; index < days; index += 1) {
        const changed = (timeSlots: unknown) =>
          mayChangeProfile(
            { availabilitySchedule: week(days).with(index, dayOf(DAYS[index], timeSlots)) },
            before,
          );
        expect([changed([slot, slot]), changed([bad]), changed({})]).toEqual([true, false, false]);
      }
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('has each of %i slots of a day looked at', (count) => {
    const slots = Array.from({ length: count }, () => slot);
    const mayHave = (timeSlots: unknown) =>
      mayChangeProfile({ availabilitySchedule: [dayOf('Lundi', timeSlots)] });
    expect(mayHave(slots)).toBe(true);
    for (let index = 0; index < count; index += 1) expect(mayHave(slots.with(index, bad))).toBe(false);
  });
});

describe('a device', () => {
  const mayAdd = (data: DocumentData, id = 'device-2') =>
    mayWrite('create', `users/${LEO}/devices/${id}`, { ...device, ...data }, { by: LEO });
  const device = {
    token: 'x',
    userAgent: '',
    createdAt: serverTimestamp(),
    lastSeen: serverTimestamp(),
  };

  it('says this much and has an id', () => {
    expect(mayAdd({ userAgent: 'x'.repeat(500), timeZone: 'x'.repeat(64) })).toBe(true);
    expect(mayAdd({}, 'a b')).toBe(false);
  });
});

describe('what administrators write', () => {
  const asAdmin = { by: ADMIN };
  const sport: DocumentData = { ...stored.sport, practitionerCount: 0 };
  const address = (length: number) => `/sports/${'x'.repeat(length - 12)}.svg`;
  const picture = (length: number) => stored.ad.imageUrl + 'x'.repeat(length - stored.ad.imageUrl.length);
  const target = (length: number) => `https://${'x'.repeat(length - 8)}`;
  const levels = { beginner: '', intermediate: '', advanced: '' };
  const cases = (field: string, values: readonly unknown[]) => values.map((value) => ({ [field]: value }));

  it.each([
    {
      what: 'sports',
      whole: sport,
      fits: [
        ...cases('name', ['Go', 'x'.repeat(80)]),
        ...cases('description', ['', 'x'.repeat(2000)]),
        ...cases('imageUrl', ['', address(2000)]),
        ...cases('intensity', ['low', 'medium', 'high']),
        ...cases('popularity', [0, 100]),
        ...cases('seasonality', ['indoor', 'outdoor', 'both']),
        ...cases('rankingScale', ['tennis', 'padel', 'badminton', 'tableTennis', 'golf', 'runningPace']),
        ...cases('rankingScale', ['swimmingPace', 'climbing', null]),
        ...cases('scoring', ['none', 'tennisSets', 'setsTo11', 'setsTo21', 'setsTo25', 'goals', 'points']),
        ...cases('scoring', ['time', 'distance']),
        ...cases('levels', [
          levels,
          ...Object.keys(levels).map((level) => ({ ...levels, [level]: 'x'.repeat(120) })),
        ]),
      ],
      doesNot: [
        ...cases('name', ['x ', ' x']),
        ...cases('imageUrl', [address(2001)]),
        ...cases('popularity', [-1]),
        ...cases(
          'levels',
          Object.keys(levels).map((level) => ({ ...levels, [level]: 'x'.repeat(121) })),
        ),
      ],
    },
    {
      what: 'plans',
      whole: stored.plan,
      fits: [
        ...cases('matchRequestsLimit', [0, 999_999]),
        ...cases('messagesLimit', [0, 999_999]),
        ...cases('price', [0, 10_000]),
        ...cases('interval', ['month', 'year']),
        ...cases('description', ['', 'x'.repeat(500)]),
      ],
      doesNot: [
        ...cases('matchRequestsLimit', [-1, 1_000_000, 1.5, '5']),
        ...cases('messagesLimit', [1_000_000]),
        ...cases('price', [10_000.01]),
      ],
    },
    {
      what: 'ads',
      whole: stored.ad,
      fits: [
        ...cases('title', ['abc', 'x'.repeat(120)]),
        ...cases('description', ['', 'x'.repeat(500)]),
        ...cases('imageUrl', [picture(2000)]),
        ...cases('targetUrl', [target(2000)]),
        ...cases('locations', [
          ['home'],
          ['header', 'footer', 'matches', 'sports', 'profile', 'partners-feed', 'home'],
        ]),
        ...cases('startDate', [NOW]),
        ...cases('endDate', [NOW]),
      ],
      doesNot: [
        ...cases('title', ['ab ', 'x'.repeat(121)]),
        ...cases('description', ['x'.repeat(501)]),
        ...cases('imageUrl', [picture(2001)]),
        ...cases('targetUrl', [target(2001)]),
        ...cases('locations', [Array.from({ length: 8 }, () => 'home')]),
        ...cases('weight', [11]),
        ...cases('endDate', ['2026-01-01']),
        { startDate: NOW, endDate: NOW },
      ],
    },
  ])('keeps to its bounds: $what', ({ what, whole, fits, doesNot }) => {
    const mayCreate = (data: DocumentData, id = 'fresh') =>
      mayWrite('create', `${what}/${id}`, { ...whole, ...data }, asAdmin);
    expect(fits.filter((data) => !mayCreate(data))).toEqual([]);
    expect(doesNot.filter((data) => mayCreate(data))).toEqual([]);
    expect(mayCreate({}, 'a b')).toBe(false);
  });

  it('leaves the count of a sport that has none', () => {
    const { practitionerCount: _, ...uncounted } = sport;
    expect(mayWrite('create', 'sports/fresh', uncounted, asAdmin)).toBe(true);
    const documents = { 'sports/tennis': uncounted };
    expect(mayWrite('update', 'sports/tennis', { popularity: 7 }, { ...asAdmin, documents })).toBe(true);
  });
});
