import {
  AD_LOCATIONS,
  AD_STATUSES,
  accountSchema,
  adBoardSchema,
  adCountSchema,
  adDays,
  adminLogSchema,
  adSchema,
  adStatus,
  adsAt,
  BROADCAST_MODES,
  broadcastSchema,
  clientIdSchema,
  conversationSchema,
  decisionSchema,
  isListed,
  isPremium,
  messageRequestSchema,
  messageSchema,
  parseDocument,
  planSchema,
  profileSchema,
  reviewSchema,
  sessionSchema,
  sportCatalogueSchema,
  sportSchema,
  todSchema,
  voteSchema,
} from '@tod/model';
import { describe, expect, it } from 'vitest';
import { buildAddresses } from './demoAccounts.ts';
import { buildDocuments } from './documents.ts';
import { buildPeople } from './people.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const documents = buildDocuments(
  NOW,
  (name) => `http://127.0.0.1:4604/v0/b/demo-tod.appspot.com/o/ad-images%2F${name}?alt=media`,
);
const inCollection = (pattern: RegExp) => documents.filter(({ path }) => pattern.test(path));

describe('buildDocuments', () => {
  it('gives every document a path of its own', () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  it('says of every sport what its levels mean', () => {
    for (const { path, data } of inCollection(/^sports\/[^/]+$/)) {
      const { levels } = parseDocument(sportSchema, data);
      for (const line of Object.values(levels)) expect(line.length, path).toBeGreaterThan(10);
      expect(data).toMatchObject({ levels });
    }
  });

  it('names sessions and messages as members may name them, to rate or to report them', () => {
    const named = inCollection(/^tods\/[^/]+\/sessions\/|^conversations\/[^/]+\/messages\//);
    expect(named.length).toBeGreaterThan(30);
    for (const { path } of named) expect(clientIdSchema.isValidSync(path.split('/').at(-1)), path).toBe(true);
  });

  it.each([
    ['24 sports', /^sports\/[^/]+$/, (data: unknown) => parseDocument(sportSchema, data), 24],
    ['8 advertisements', /^ads\/[^/]+$/, (data: unknown) => parseDocument(adSchema, data), 8],
    ['2 plans', /^plans\/[^/]+$/, (data: unknown) => parseDocument(planSchema, data), 2],
    ['303 profiles', /^profiles\/[^/]+$/, (data: unknown) => parseDocument(profileSchema, data), 303],
    ['303 accounts', /^users\/[^/]+$/, (data: unknown) => parseDocument(accountSchema, data), 303],
    ['32 tods', /^tods\/[^/]+$/, (data: unknown) => parseDocument(todSchema, data), 32],
    [
      '32 sessions',
      /^tods\/[^/]+\/sessions\/[^/]+$/,
      (data: unknown) => parseDocument(sessionSchema, data),
      32,
    ],
    ['64 reviews', /^tods\/[^/]+\/reviews\/[^/]+$/, (data: unknown) => parseDocument(reviewSchema, data), 64],
    ['64 votes', /^users\/[^/]+\/votes\/[^/]+$/, (data: unknown) => parseDocument(voteSchema, data), 64],
    [
      '2 conversations',
      /^conversations\/[^/]+$/,
      (data: unknown) => parseDocument(conversationSchema, data),
      2,
    ],
    [
      '7 messages',
      /^conversations\/[^/]+\/messages\/[^/]+$/,
      (data: unknown) => parseDocument(messageSchema, data),
      7,
    ],
    [
      '1 request',
      /^users\/[^/]+\/messageRequests\/[^/]+$/,
      (data: unknown) => parseDocument(messageRequestSchema, data),
      1,
    ],
  ])('holds %s that their schema leaves as they are', (_what, pattern, parse, count) => {
    const found = inCollection(pattern);
    expect(found).toHaveLength(count);
    for (const { data } of found) expect(parse(data)).toEqual(data);
  });

  it('counts who practises each sport from the profiles that are listed', () => {
    const practitioners = inCollection(/^profiles\//)
      .filter(({ data }) => isListed(parseDocument(profileSchema, data)))
      .flatMap(({ data }) => data.sportIds);
    for (const { path, data } of inCollection(/^sports\//)) {
      const id = path.slice('sports/'.length);
      expect(data.practitionerCount).toBe(practitioners.filter((sport) => sport === id).length);
      expect(data.imageUrl).toBe(`/sports/${id}.svg`);
    }
  });

  it('have the catalogue that the server would make of the sports', () => {
    const [catalogue, ...others] = inCollection(/^catalogue\//);
    expect([catalogue?.path, others]).toEqual(['catalogue/sports', []]);
    const sports = inCollection(/^sports\//).map(({ path, data }) => ({
      ...data,
      id: path.slice('sports/'.length),
    }));
    const shown = parseDocument(sportCatalogueSchema, catalogue?.data).sports;
    expect(shown).toHaveLength(sports.length);
    expect(shown).toEqual(expect.arrayContaining(sports));
  });

  it('rates each person with the mean of the reviews that are stored about them, and of their votes', () => {
    const tods = new Map(
      inCollection(/^tods\/[^/]+$/).map(({ path, data }) => [path, parseDocument(todSchema, data)]),
    );
    const given = new Map<string, number[]>();
    for (const { path, data } of inCollection(/^tods\/[^/]+\/reviews\/[^/]+$/)) {
      const { authorUid, sessionId, rating } = parseDocument(reviewSchema, data);
      const todPath = path.split('/').slice(0, 2).join('/');
      const tod = tods.get(todPath);
      const about = tod?.participants.find((uid) => uid !== authorUid) ?? '';
      expect(tod?.participants).toContain(authorUid);
      expect(path).toBe(`${todPath}/reviews/${sessionId}_${authorUid}`);
      expect(documents.some((other) => other.path === `${todPath}/sessions/${sessionId}`)).toBe(true);
      given.set(about, [...(given.get(about) ?? []), rating]);
    }
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    for (const { path, data } of inCollection(/^profiles\/[^/]+$/)) {
      const uid = path.slice('profiles/'.length);
      const ratings = given.get(uid) ?? [];
      const { average, count } = parseDocument(profileSchema, data).rating;
      expect(count, uid).toBe(ratings.length);
      expect(average, uid).toBeCloseTo(ratings.length === 0 ? 0 : sum(ratings) / ratings.length, 10);
      const votes = inCollection(new RegExp(`^users/${uid}/votes/`)).map(({ data: vote }) =>
        Number(vote.rating),
      );
      expect(votes.toSorted(), uid).toEqual(ratings.toSorted());
    }
    expect([...given.keys()]).toEqual(expect.arrayContaining(['demo-camille', 'demo-yanis']));
    expect(given.size).toBeGreaterThan(40);
  });

  it('lets people meet in one order, and only whose accounts were there', () => {
    for (const { path, data } of inCollection(/^tods\/seed-[^/]+$/)) {
      const tod = parseDocument(todSchema, data);
      const below = (part: string) =>
        inCollection(new RegExp(`^${path}/${part}/`)).map(({ data: found }) => found);
      const [session] = below('sessions').map((found) => parseDocument(sessionSchema, found));
      const [review] = below('reviews').map((found) => parseDocument(reviewSchema, found));
      const born = tod.participants.map((uid) => {
        const profile = inCollection(new RegExp(`^profiles/${uid}$`))[0]?.data;
        return parseDocument(profileSchema, profile).createdAt;
      });
      const moments = [tod.createdAt, session?.playedAt, session?.createdAt, review?.createdAt].map(
        (moment) => moment?.getTime() ?? Number.NaN,
      );
      expect(moments.toSorted((one, other) => one - other)).toEqual(moments);
      for (const birth of born) expect(birth?.getTime()).toBeLessThan(moments[0] ?? 0);
      expect(tod.commonSports).toContain(session?.sportId);
      expect(new Set(tod.participants).size).toBe(2);
    }
  });
});

describe('what the administration shows', () => {
  const accounts = inCollection(/^users\/[^/]+$/).map(({ path, data }) => ({
    uid: path.slice('users/'.length),
    account: parseDocument(accountSchema, data),
  }));

  it('is a log with most kinds of actions, and notifications that went out and that did not', () => {
    const log = inCollection(/^adminLog\//).map(({ data }) => parseDocument(adminLogSchema, data));
    expect(log.map(({ reason, fields }) => [reason, fields])).not.toContain(undefined);
    expect(new Set(log.map(({ action }) => action)).size).toBeGreaterThan(10);
    const broadcasts = inCollection(/^broadcasts\//).map(({ data }) => parseDocument(broadcastSchema, data));
    expect(new Set(broadcasts.map(({ mode }) => mode))).toEqual(new Set(BROADCAST_MODES));
    // None is under way: nobody would bring it to its end.
    expect(new Set(broadcasts.map(({ status }) => status))).toEqual(new Set(['sent', 'failed']));
    for (const { delivered, recipients, status } of broadcasts) {
      expect(recipients).toBeGreaterThan(0);
      expect(delivered === recipients).toBe(status === 'sent');
    }
  });

  it('are subscribers in each state', () => {
    const paying = accounts.filter(({ account }) => account.plan === 'premium').map(({ account }) => account);
    expect(paying.some(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toBe(true);
    expect(paying.some((account) => account.paymentFailed && isPremium(account, NOW))).toBe(true);
    expect(paying.some((account) => !isPremium(account, NOW))).toBe(true);
    expect(paying.filter((account) => isPremium(account, NOW)).length).toBeGreaterThan(10);
  });

  it('is one suspended account, in both documents, with the decision and its reasons', () => {
    const suspended = accounts.filter(({ account }) => account.suspended);
    expect(suspended).toHaveLength(1);
    for (const { uid, account } of suspended) {
      expect(inCollection(new RegExp(`^profiles/${uid}$`))[0]?.data.suspended).toBe(true);
      const path = `users/${uid}/decisions/${account.suspensionId}`;
      const decision = documents.find((found) => found.path === path)?.data;
      expect(parseDocument(decisionSchema, decision)).toMatchObject({
        measures: ['suspension'],
        source: 'administrator',
      });
      expect(documents.some((found) => found.path === `reports/${account.suspensionId}`)).toBe(true);
    }
  });

  it('are people whom their address finds, each of their own', () => {
    const addresses = buildAddresses(buildPeople(NOW)).map(({ email }) => email);
    expect(new Set(addresses).size).toBe(300);
    for (const address of addresses) expect(address).toMatch(/^[a-z]+(\.[a-z]+)*\.\d{3}@demo\.tod$/);
  });
});

describe('the advertisements', () => {
  const ads = inCollection(/^ads\/[^/]+$/).map(({ path, data }) => ({
    id: path.slice('ads/'.length),
    ...adSchema.validateSync(data),
  }));

  it('are in each state, and something is shown at each location', () => {
    expect(new Set(ads.map((ad) => adStatus(ad, NOW)))).toEqual(new Set(AD_STATUSES));
    const [stored, ...others] = inCollection(/^adBoards\//);
    expect([stored?.path, others]).toEqual(['adBoards/shown', []]);
    const board = parseDocument(adBoardSchema, stored?.data);
    for (const location of AD_LOCATIONS)
      expect(adsAt(board, location).length, location).toBeGreaterThanOrEqual(2);
  });

  it('have a month of figures, as the server would have counted them', () => {
    const counts = inCollection(/^adCounts\//).map(({ data }) => parseDocument(adCountSchema, data));
    const days = adDays(counts, 'ad-raquettes', '2026-11-20', 30);
    expect(days.every(({ impressions }) => impressions > 100)).toBe(true);
    expect(days.some(({ clicks }) => clicks > 0)).toBe(true);
  });
});
