import { describe, expect, it } from 'vitest';
import { ADMIN, createBench, descending, group, query, ROOT, set, value, vector, where } from '../testing.ts';

async function bench() {
  const { firestore, commit } = createBench();
  await commit(set('c/1', { a: 1n }), set('c/2', { a: 2n }), set('c/3', { a: 3n }));
  return firestore;
}

describe('explain', () => {
  it('plans a query without running it', async () => {
    const asked = query('c', { where: where('b.c', 'GREATER_THAN', 1n), orderBy: [descending('a')] });
    const answer = await (await bench()).runQuery(
      { parent: ROOT, query: asked, explain: { analyze: false } },
      ADMIN,
    );
    expect(answer.documents).toEqual([]);
    expect(answer.explanation).toEqual({
      index: { properties: '(a DESC, b.c DESC, __name__ DESC)', queryScope: 'Collection' },
    });
  });

  it.each([
    [
      'equality before the order',
      query('c', { where: where('b', 'EQUAL', 1n), orderBy: [descending('a')] }),
      '(b ASC, a DESC, __name__ DESC)',
    ],
    ['alternatives as equality', query('c', { where: where('a', 'IN', [1n, 2n]) }), '(a ASC, __name__ ASC)'],
    [
      'elements of lists',
      query('c', { where: where('a', 'ARRAY_CONTAINS', 1n) }),
      '(a CONTAINS, __name__ ASC)',
    ],
    [
      'a vector last',
      query('c', {
        where: where('b', 'EQUAL', 1n),
        findNearest: { fieldPath: 'v', queryVector: vector(1, 2, 3), measure: 'COSINE', limit: 1 },
      }),
      '(b ASC, __name__ ASC, v VECTOR<3>)',
    ],
  ])('names an index with %s', async (_, asked, properties) => {
    const answer = await (await bench()).runQuery(
      { parent: ROOT, query: asked, explain: { analyze: false } },
      ADMIN,
    );
    expect(answer.explanation?.index.properties).toBe(properties);
  });

  it('tells what a query took that was run', async () => {
    const answer = await (await bench()).runQuery(
      { parent: ROOT, query: { ...group('c'), offset: 1 }, explain: { analyze: true } },
      ADMIN,
    );
    expect(answer.documents).toHaveLength(2);
    expect(answer.explanation).toEqual({
      index: { properties: '(__name__ ASC)', queryScope: 'Collection group' },
      execution: {
        resultsReturned: 2,
        durationMicros: 1,
        readOperations: 3,
        documentsScanned: 3,
        indexEntriesScanned: 3,
      },
    });
  });

  it('charges one read where nothing is found, and explains nothing unasked', async () => {
    const firestore = await bench();
    const explained = await firestore.runQuery(
      { parent: ROOT, query: query('none'), explain: { analyze: true } },
      ADMIN,
    );
    expect(explained.explanation?.execution?.readOperations).toBe(1);
    const plain = await firestore.runQuery({ parent: ROOT, query: query('c') }, ADMIN);
    expect(plain.explanation).toBeUndefined();
  });

  it('explains aggregations alike', async () => {
    const firestore = await bench();
    const run = (analyze: boolean) =>
      firestore.runAggregation(
        {
          parent: ROOT,
          query: query('c'),
          aggregations: [{ alias: 'n', kind: 'count' }],
          explain: { analyze },
        },
        ADMIN,
      );
    const planned = await run(false);
    expect([planned.fields.size, planned.explanation?.execution]).toEqual([0, undefined]);
    const analyzed = await run(true);
    expect(analyzed.fields.get('n')).toEqual(value(3n));
    expect(analyzed.explanation?.execution).toMatchObject({
      resultsReturned: 1,
      readOperations: 1,
      indexEntriesScanned: 3,
    });
  });
});
