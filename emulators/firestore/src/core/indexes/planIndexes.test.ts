import { describe, expect, it } from 'vitest';
import type { StructuredQuery } from '../commands/queries.ts';
import { planQuery } from '../queries/plan.ts';
import {
  and,
  ascending,
  descending,
  group,
  or,
  query,
  ROOT,
  reference,
  vector,
  where,
  whereUnary,
} from '../testing.ts';
import { parseFieldPath } from '../values/fieldPath.ts';
import {
  describeIndex,
  type FieldMode,
  type FieldOverride,
  type Index,
  type IndexDefinitions,
  type IndexField,
} from './definitions.ts';
import { indexFor, planIndexes } from './planIndexes.ts';
import { requirementsOf } from './requirement.ts';

const MODES: Readonly<Record<string, FieldMode>> = {
  '+': 'ASCENDING',
  '-': 'DESCENDING',
  '@': 'CONTAINS',
};

/** `+a -b @c` as fields of an index; `3 v` is a vector of three dimensions. */
function fields(text: string): IndexField[] {
  return text.split(' ').map((part): IndexField => {
    const mode = MODES[part.charAt(0)];
    return mode === undefined
      ? { fieldPath: part.slice(1), mode: 'VECTOR', dimension: Number(part.charAt(0)) }
      : { fieldPath: part.slice(1), mode };
  });
}

function composites(...texts: string[]): IndexDefinitions {
  return { composites: texts.map((text) => index(text)), overrides: [] };
}

function index(text: string, scope: Index['scope'] = 'COLLECTION'): Index {
  return { collectionGroup: 'c', scope, fields: fields(text) };
}

function exempt(fieldPath: string, ...indexes: FieldOverride['indexes']): FieldOverride {
  return { collectionGroup: 'c', fieldPath, indexes };
}

/** Whether all of a query is answered, and what would answer what is not. */
function verdict(asked: StructuredQuery, definitions: IndexDefinitions, aggregated: readonly string[] = []) {
  const requirements = requirementsOf(planQuery(ROOT, asked), aggregated.map(parseFieldPath));
  const missing = requirements.filter((requirement) => planIndexes(requirement, definitions) === undefined);
  return missing.length === 0 ? 'answered' : missing.map((one) => describeIndex(indexFor(one)));
}

const NONE = composites();
const A_IS_1 = where('a', 'EQUAL', 1n);
const B_IS_1 = where('b', 'EQUAL', 1n);

describe('without definitions', () => {
  it.each<[string, StructuredQuery]>([
    ['a whole collection', query('c')],
    ['a whole collection by name', query('c', { orderBy: [ascending('__name__')] })],
    ['a whole collection group', group('c')],
    ['a range of names', query('c', { where: where('__name__', 'GREATER_THAN', reference('c/x')) })],
    ['one document by its name', query('c', { where: where('__name__', 'EQUAL', reference('c/x')) })],
    ['all collections below', { ...query(''), from: [{ collectionId: '', allDescendants: true }] }],
    ['one equality', query('c', { where: A_IS_1 })],
    ['one equality in a map', query('c', { where: where('a.b', 'EQUAL', 1n) })],
    ['many equalities', query('c', { where: and(A_IS_1, B_IS_1, whereUnary('d', 'IS_NULL')) })],
    [
      'an equality and a name',
      query('c', { where: and(A_IS_1, where('__name__', 'EQUAL', reference('c/x'))) }),
    ],
    [
      'an equality and a range of names',
      query('c', { where: and(A_IS_1, where('__name__', 'GREATER_THAN', reference('c/x'))) }),
    ],
    ['an equality by descending name', query('c', { where: A_IS_1, orderBy: [descending('__name__')] })],
    ['an equality in the order of its own field', query('c', { where: A_IS_1, orderBy: [descending('a')] })],
    ['one range', query('c', { where: and(where('a', 'GREATER_THAN', 1n), where('a', 'LESS_THAN', 9n)) })],
    ['one range, downwards', query('c', { where: where('a', 'LESS_THAN', 9n), orderBy: [descending('a')] })],
    ['what is not something', query('c', { where: where('a', 'NOT_EQUAL', 1n) })],
    ['what is none of some things', query('c', { where: where('a', 'NOT_IN', [1n, 2n]) })],
    ['what is not null', query('c', { where: whereUnary('a', 'IS_NOT_NULL') })],
    ['an order', query('c', { orderBy: [ascending('a')] })],
    ['an order downwards', query('c', { orderBy: [descending('a')] })],
    ['an element of a list', query('c', { where: where('a', 'ARRAY_CONTAINS', 1n) })],
    ['some elements of a list', query('c', { where: where('a', 'ARRAY_CONTAINS_ANY', [1n, 2n]) })],
    [
      'an element and equalities',
      query('c', { where: and(where('l', 'ARRAY_CONTAINS', 1n), A_IS_1, B_IS_1) }),
    ],
    ['one of several values', query('c', { where: where('a', 'IN', [1n, 2n]) })],
    ['alternatives on two fields', query('c', { where: or(A_IS_1, B_IS_1) })],
    [
      'alternatives beside an equality',
      query('c', { where: and(where('d', 'EQUAL', 1n), or(A_IS_1, B_IS_1)) }),
    ],
  ])('%s is answered', (_, asked) => {
    expect(verdict(asked, NONE)).toBe('answered');
  });

  it.each<[string, StructuredQuery, string]>([
    [
      'a descending name',
      query('c', { orderBy: [descending('__name__')] }),
      'COLLECTION (__name__ DESCENDING)',
    ],
    [
      'an equality and an order',
      query('c', { where: A_IS_1, orderBy: [descending('b')] }),
      'COLLECTION (a ASCENDING, b DESCENDING)',
    ],
    [
      'an equality and a range',
      query('c', { where: and(A_IS_1, where('b', 'GREATER_THAN', 1n)) }),
      'COLLECTION (a ASCENDING, b ASCENDING)',
    ],
    [
      'an element and an order',
      query('c', { where: where('l', 'ARRAY_CONTAINS', 1n), orderBy: [descending('b')] }),
      'COLLECTION (l CONTAINS, b DESCENDING)',
    ],
    [
      'one of several values and an order',
      query('c', { where: where('a', 'IN', [1n, 2n]), orderBy: [ascending('b')] }),
      'COLLECTION (a ASCENDING, b ASCENDING)',
    ],
    [
      'two orders',
      query('c', { orderBy: [ascending('a'), descending('b')] }),
      'COLLECTION (a ASCENDING, b DESCENDING)',
    ],
    [
      'an order and another direction of names',
      query('c', { orderBy: [ascending('a'), descending('__name__')] }),
      'COLLECTION (a ASCENDING, __name__ DESCENDING)',
    ],
    [
      'ranges of two fields, in the order of their names',
      query('c', { where: and(where('b', 'LESS_THAN', 1n), where('a', 'GREATER_THAN', 1n)) }),
      'COLLECTION (a ASCENDING, b ASCENDING)',
    ],
    [
      'ranges of two fields, in the order and direction asked for',
      query('c', {
        where: and(where('b', 'LESS_THAN', 1n), where('a', 'GREATER_THAN', 1n)),
        orderBy: [descending('b')],
      }),
      'COLLECTION (b DESCENDING, a DESCENDING)',
    ],
    [
      'an alternative in the order of the other’s range',
      query('c', { where: or(B_IS_1, where('a', 'GREATER_THAN', 1n)) }),
      'COLLECTION (b ASCENDING, a ASCENDING)',
    ],
    ['a collection group by a field', group('c', { where: A_IS_1 }), 'COLLECTION_GROUP (a ASCENDING)'],
    [
      'a collection group by an order',
      group('c', { orderBy: [descending('a')] }),
      'COLLECTION_GROUP (a DESCENDING)',
    ],
    [
      'a collection group by an element',
      group('c', { where: where('l', 'ARRAY_CONTAINS', 1n) }),
      'COLLECTION_GROUP (l CONTAINS)',
    ],
    [
      'a collection group by two fields',
      group('c', { where: and(A_IS_1, B_IS_1) }),
      'COLLECTION_GROUP (a ASCENDING, b ASCENDING)',
    ],
    [
      'a search by vector',
      query('c', {
        where: A_IS_1,
        findNearest: { fieldPath: 'v', queryVector: vector(1, 2, 3), measure: 'COSINE', limit: 1 },
      }),
      'COLLECTION (a ASCENDING, v VECTOR<3>)',
    ],
  ])('%s is not answered', (_, asked, needed) => {
    expect(verdict(asked, NONE)).toEqual([`c ${needed}`]);
    const found = requirementsOf(planQuery(ROOT, asked)).map(indexFor);
    const single = found.filter(
      ({ fields: [first, ...more] }) =>
        more.length === 0 && first?.mode !== 'VECTOR' && first?.fieldPath !== '__name__',
    );
    expect(
      verdict(asked, {
        composites: found,
        overrides: single.map(({ scope, fields: [field] }) =>
          exempt(field?.fieldPath ?? '', {
            scope,
            mode: field?.mode === 'VECTOR' ? 'CONTAINS' : (field?.mode ?? 'CONTAINS'),
          }),
        ),
      }),
    ).toBe('answered');
  });
});

describe('a composite index', () => {
  const byAge = query('c', { where: and(A_IS_1, B_IS_1), orderBy: [descending('age')] });

  it.each<[string, string[], 'answered' | string[]]>([
    ['begins with the equalities in any order and direction', ['-b +a -age'], 'answered'],
    [
      'does not answer with another direction of the order',
      ['+a +b +age'],
      ['c COLLECTION (a ASCENDING, b ASCENDING, age DESCENDING)'],
    ],
    [
      'does not answer with a field more at its end',
      ['+a +b -age +x'],
      ['c COLLECTION (a ASCENDING, b ASCENDING, age DESCENDING)'],
    ],
    [
      'does not answer with a field more at its beginning',
      ['+x +a +b -age'],
      ['c COLLECTION (a ASCENDING, b ASCENDING, age DESCENDING)'],
    ],
    ['may name the direction that names have anyway', ['+a +b -age -__name__'], 'answered'],
    [
      'does not answer with another direction of names',
      ['+a +b -age +__name__'],
      ['c COLLECTION (a ASCENDING, b ASCENDING, age DESCENDING)'],
    ],
    ['is merged with one of the same end', ['+a -age', '+b -age'], 'answered'],
    [
      'is not merged with one of another direction',
      ['+a -age', '+b +age'],
      ['c COLLECTION (a ASCENDING, b ASCENDING, age DESCENDING)'],
    ],
    [
      'is not enough with half of the equalities',
      ['+a -age'],
      ['c COLLECTION (a ASCENDING, b ASCENDING, age DESCENDING)'],
    ],
    [
      'does not compare with the automatic index of the order',
      ['-age'],
      ['c COLLECTION (a ASCENDING, b ASCENDING, age DESCENDING)'],
    ],
  ])('%s', (_, texts, expected) => {
    expect(verdict(byAge, composites(...texts))).toEqual(expected);
  });

  it('of one scope does not answer for the other', () => {
    const definitions = { composites: [index('+a +b -age', 'COLLECTION_GROUP')], overrides: [] };
    expect(verdict(byAge, definitions)).not.toBe('answered');
    expect(verdict({ ...byAge, from: group('c').from }, definitions)).toBe('answered');
    expect(verdict({ ...byAge, from: group('d').from }, definitions)).not.toBe('answered');
  });

  it('must answer every alternative', () => {
    const asked = query('c', {
      where: or(A_IS_1, where('l', 'ARRAY_CONTAINS_ANY', [1n, 2n])),
      orderBy: [ascending('age')],
    });
    expect(verdict(asked, composites('+a +age'))).toEqual(['c COLLECTION (l CONTAINS, age ASCENDING)']);
    expect(verdict(asked, composites('+a +age', '@l +age'))).toBe('answered');
  });

  it('holds what is summed, after the order and in any direction', () => {
    const older = query('c', { where: and(A_IS_1, where('age', 'GREATER_THAN', 9n)) });
    expect(verdict(query('c'), NONE, ['x'])).toBe('answered');
    expect(verdict(query('c', { where: A_IS_1 }), NONE, ['a'])).toBe('answered');
    expect(verdict(query('c', { where: A_IS_1 }), NONE, ['x'])).toEqual([
      'c COLLECTION (a ASCENDING, x ASCENDING)',
    ]);
    expect(verdict(older, composites('+a +age'), ['x', 'y'])).not.toBe('answered');
    expect(verdict(older, composites('+a +age -y +x'), ['x', 'y'])).toBe('answered');
    expect(verdict(older, composites('+a -y +x +age'), ['x', 'y'])).not.toBe('answered');
    expect(verdict(older, composites('+a +age'), ['age'])).toBe('answered');
  });

  it('of a vector has all of the filters and the dimension', () => {
    const asked = query('c', {
      where: and(A_IS_1, B_IS_1),
      findNearest: { fieldPath: 'v', queryVector: vector(1, 2, 3), measure: 'COSINE', limit: 1 },
    });
    expect(verdict(asked, composites('+b +a 3v'))).toBe('answered');
    expect(verdict(asked, composites('+b +a -__name__ 3v'))).toBe('answered');
    expect(verdict(asked, composites('+b +a 4v'))).not.toBe('answered');
    expect(verdict(asked, composites('+a 3v', '+b 3v'))).not.toBe('answered');
    expect(verdict(asked, composites('+b +a'))).not.toBe('answered');
    expect(verdict(query('c', { where: and(A_IS_1, B_IS_1) }), composites('+b +a 3v'))).toBe('answered');
  });
});

describe('an override', () => {
  it('takes the indexes of a field away, and of what is below it', () => {
    const definitions = { composites: [], overrides: [exempt('a')] };
    expect(verdict(query('c', { where: A_IS_1 }), definitions)).toEqual(['c COLLECTION (a ASCENDING)']);
    expect(verdict(query('c', { where: where('a.x', 'EQUAL', 1n) }), definitions)).not.toBe('answered');
    expect(verdict(query('c', { where: where('ax', 'EQUAL', 1n) }), definitions)).toBe('answered');
    expect(verdict(query('d', { where: A_IS_1 }), definitions)).toBe('answered');
  });

  it('of a field inside goes before that of the map, and that before the one of all fields', () => {
    const overrides = [exempt('*'), exempt('a.b', { mode: 'ASCENDING', scope: 'COLLECTION' }), exempt('a')];
    const definitions = { composites: [], overrides };
    expect(verdict(query('c', { where: where('a.b', 'EQUAL', 1n) }), definitions)).toBe('answered');
    expect(verdict(query('c', { where: where('a.c', 'EQUAL', 1n) }), definitions)).not.toBe('answered');
    expect(verdict(query('c', { where: where('z', 'EQUAL', 1n) }), definitions)).not.toBe('answered');
  });

  it('leaves one direction and scope', () => {
    const overrides = [exempt('a', { mode: 'DESCENDING', scope: 'COLLECTION_GROUP' })];
    const definitions = { composites: [], overrides };
    expect(verdict(group('c', { orderBy: [descending('a')] }), definitions)).toBe('answered');
    expect(verdict(group('c', { orderBy: [ascending('a')] }), definitions)).not.toBe('answered');
    expect(verdict(query('c', { orderBy: [descending('a')] }), definitions)).not.toBe('answered');
    // By name, what is equal in a descending index comes downwards.
    expect(verdict(group('c', { where: A_IS_1 }), definitions)).not.toBe('answered');
    expect(verdict(group('c', { where: A_IS_1, orderBy: [descending('__name__')] }), definitions)).toBe(
      'answered',
    );
  });

  it('does not touch composite indexes', () => {
    const asked = query('c', { where: and(A_IS_1, B_IS_1) });
    const overrides = [exempt('a')];
    expect(verdict(asked, { composites: [], overrides })).toEqual([
      'c COLLECTION (a ASCENDING, b ASCENDING)',
    ]);
    expect(verdict(asked, { ...composites('+a +b'), overrides })).toBe('answered');
  });

  it('names fields however they are quoted', () => {
    const definitions = { composites: [], overrides: [exempt('`a`.`x-y`')] };
    expect(verdict(query('c', { where: where('a.`x-y`', 'EQUAL', 1n) }), definitions)).not.toBe('answered');
  });
});

it('answers with the fewest indexes, a defined one before those of single fields', () => {
  const [requirement] = requirementsOf(planQuery(ROOT, query('c', { where: and(A_IS_1, B_IS_1) })));
  const plan = (definitions: IndexDefinitions) =>
    requirement && planIndexes(requirement, definitions)?.map(describeIndex);
  expect(plan(NONE)).toEqual(['c COLLECTION (a ASCENDING)', 'c COLLECTION (b ASCENDING)']);
  expect(plan(composites('+b +a'))).toEqual(['c COLLECTION (b ASCENDING, a ASCENDING)']);
});
