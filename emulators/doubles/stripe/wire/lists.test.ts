import { beforeAll, describe, expect, it } from 'vitest';
import { START, shareStripe } from '../testing.ts';

const running = shareStripe('file');
/** Newest first. */
let ids: string[] = [];
beforeAll(async () => {
  for (let index = 0; index < 25; index += 1) {
    running().moveMachineClock(1);
    const { id } = await running().client.customers.create({
      email: index < 3 ? 'lea@example.org' : `member${index}@example.org`,
      name: `Member ${index}`,
      metadata: { uid: `uid-${index}`, parity: index % 2 === 0 ? 'even' : 'odd' },
    });
    ids = [id, ...ids];
  }
});

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('a list', () => {
  it('shows ten, the newest first', async () => {
    const page = await running().client.customers.list();
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
    expect(idsOf(page)).toEqual(ids.slice(0, 10));
  });

  it('goes on after an id, and back before one', async () => {
    const next = await running().client.customers.list({ limit: 5, starting_after: ids[9] ?? '' });
    expect(idsOf(next)).toEqual(ids.slice(10, 15));
    const back = await running().client.customers.list({ limit: 5, ending_before: ids[10] ?? '' });
    expect(idsOf(back)).toEqual(ids.slice(5, 10));
    expect(back.has_more).toBe(true);
    const start = await running().client.customers.list({ limit: 5, ending_before: ids[3] ?? '' });
    expect(idsOf(start)).toEqual(ids.slice(0, 3));
    expect(start.has_more).toBe(false);
  });

  it('is walked through by the package', async () => {
    const all = await running().client.customers.list({ limit: 7 }).autoPagingToArray({ limit: 1000 });
    expect(idsOf({ data: all })).toEqual(ids);
  });

  it('is narrowed by address and by time', async () => {
    expect((await running().client.customers.list({ email: 'lea@example.org' })).data).toHaveLength(3);
    expect((await running().client.customers.list({ email: 'LEA@example.org' })).data).toHaveLength(0);
    const late = await running().client.customers.list({ created: { gt: START + 22, lte: START + 24 } });
    expect(idsOf(late)).toEqual(ids.slice(1, 3));
  });
});

describe('a search', () => {
  const find = (query: string) => running().client.customers.search({ query, limit: 100 });

  it.each([
    [`metadata['uid']:'uid-7'`, 1],
    ['metadata["uid"]:"uid-7"', 1],
    ['email:"lea@example.org" AND metadata["parity"]:"even"', 2],
    ['email:"LEA@example.org"', 3],
    ['metadata["uid"]:"uid-1" OR metadata["uid"]:"uid-2"', 2],
    ['name~"member 1"', 11],
    ['-metadata["parity"]:"even"', 12],
    [`created>${START + 20}`, 5],
    ['phone:null', 25],
    ['email:"lea@example.org" metadata["parity"]:"odd"', 1],
  ])('%s finds %i', async (query, count) => {
    expect((await find(query)).data).toHaveLength(count);
  });

  it.each(['uid-7', 'email', 'email:"a" AND name:"b" OR name:"c"', 'colour:"red"', ''])(
    'refuses %j',
    async (query) => {
      await expect(find(query)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'query' });
    },
  );

  it('pages by a token', async () => {
    const first = await running().client.customers.search({ query: 'metadata["parity"]:"even"', limit: 8 });
    expect(first).toMatchObject({ object: 'search_result', has_more: true });
    const second = await running().client.customers.search({
      query: 'metadata["parity"]:"even"',
      limit: 8,
      page: first.next_page ?? '',
    });
    expect(second).toMatchObject({ has_more: false, next_page: null });
    expect(idsOf(first).concat(idsOf(second))).toEqual(ids.filter((_, index) => index % 2 === 0));
  });

  it('finds new things late, where the settings say so', async () => {
    await running().control('POST', '/settings', { searchDelaySeconds: 60 });
    await running().client.customers.create({ metadata: { uid: 'late' } });
    expect((await find('metadata["uid"]:"late"')).data).toHaveLength(0);
    running().moveMachineClock(60);
    expect((await find('metadata["uid"]:"late"')).data).toHaveLength(1);
  });
});
