import { expect, it } from 'vitest';
import type { IndexRequirement } from '../commands/indexes.ts';
import { createRandom } from '../testing.ts';
import type { FieldMode, FieldOverride, Index, IndexDefinitions, IndexField } from './definitions.ts';
import { indexFor, planIndexes } from './planIndexes.ts';

const RUNS = 2000;
const FIELDS = ['a', 'b', 'c', 'd'] as const;
const MODES = ['ASCENDING', 'DESCENDING', 'CONTAINS'] as const;
const SCOPES = ['COLLECTION', 'COLLECTION_GROUP'] as const;

type Random = () => number;

/** A lesser generator of cases would hardly ever meet a merge: fields are few, and ends are shared. */
function createCase(random: Random): { requirement: IndexRequirement; definitions: IndexDefinitions } {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const scope = pick(SCOPES);
  const shuffled = shuffle(FIELDS, random);
  const equal = Math.floor(random() * 4);
  const equalities = shuffled.slice(0, equal);
  const memberships = random() < 0.3 ? [pick(['l', ...shuffled.slice(equal)])] : [];
  const order = shuffled
    .slice(equal)
    .filter((field) => !memberships.includes(field))
    .slice(0, Math.floor(random() * 3))
    .map((fieldPath) => ({ fieldPath, isDescending: random() < 0.4 }));
  const aggregated = random() < 0.25 ? ['x', 'y'].slice(0, pick([1, 2])) : [];
  const isSaid = random() < 0.2;
  const isNameDescending = isSaid ? random() < 0.5 : (order.at(-1)?.isDescending ?? false);
  const requirement: IndexRequirement = {
    collectionGroup: 'c',
    scope,
    equalities,
    memberships,
    order,
    isNameDescending,
    aggregated,
    ...(random() < 0.1 ? { vector: { fieldPath: 'v', dimension: pick([2, 3]) } } : {}),
  };
  const perfect = indexFor(requirement).fields;
  const filtered = equalities.length + memberships.length;
  const composites = Array.from({ length: Math.floor(random() * 5) }, (): Index => {
    // Mostly what could help: the perfect index with something left out, exchanged or turned round.
    const kept = perfect.filter((_, at) => random() < (at < filtered ? 0.6 : 0.95));
    const fields = (random() < 0.2 ? shuffle(kept, random) : kept).map((field): IndexField => {
      if (field.mode === 'VECTOR') return random() < 0.9 ? field : { ...field, dimension: 5 };
      return random() < 0.1 ? { fieldPath: field.fieldPath, mode: pick(MODES) } : field;
    });
    const extra: IndexField[] = random() < 0.1 ? [{ fieldPath: pick(FIELDS), mode: pick(MODES) }] : [];
    const ended: IndexField[] =
      random() < 0.1 ? [{ fieldPath: '__name__', mode: pick(['ASCENDING', 'DESCENDING']) }] : [];
    // A vector is always the last, behind the names.
    const vectors = fields.filter(({ mode }) => mode === 'VECTOR');
    const others = fields.filter(({ fieldPath, mode }) => fieldPath !== '__name__' && mode !== 'VECTOR');
    return {
      collectionGroup: 'c',
      scope: random() < 0.9 ? scope : pick(SCOPES),
      fields: [...others, ...extra, ...ended, ...vectors],
    };
  });
  const overrides = FIELDS.filter(() => random() < 0.3).map(
    (fieldPath): FieldOverride => ({
      collectionGroup: 'c',
      fieldPath,
      indexes: SCOPES.flatMap((each) => MODES.map((mode) => ({ mode, scope: each }))).filter(
        () => random() < 0.4,
      ),
    }),
  );
  return { requirement, definitions: { composites, overrides } };
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item);
}

/**
 * The verdict by trying out everything: writes down every index that could have a part in an answer, in every order and
 * direction, and looks for each combination of those whether there is one for each of its parts.
 */
function isAnsweredNaively(requirement: IndexRequirement, definitions: IndexDefinitions): boolean {
  const { scope, equalities, memberships, order, aggregated, isNameDescending, vector } = requirement;
  const present = new Set(
    [
      ...definitions.composites.filter((index) => index.scope === scope),
      ...singleFields(requirement, definitions),
    ].map(({ fields }) => written(fields)),
  );
  const filters = [
    ...equalities.map((field) => [`${field} ASCENDING`, `${field} DESCENDING`]),
    ...memberships.map((field) => [`${field} CONTAINS`]),
  ];
  const names = isNameDescending ? ['DESCENDING'] : ['ASCENDING'];
  const isFree = aggregated.length > 0 || vector !== undefined;
  const ordered = order.map(({ fieldPath, isDescending }) => [
    `${fieldPath} ${isDescending ? 'DESCENDING' : 'ASCENDING'}`,
  ]);
  if (
    filters.length + ordered.length + aggregated.length === 0 &&
    !isNameDescending &&
    vector === undefined
  ) {
    return true;
  }
  const ends = permutations(aggregated.map((field) => [`${field} ASCENDING`, `${field} DESCENDING`])).flatMap(
    (sums) =>
      choices([
        ...ordered,
        ...sums,
        (isFree ? ['ASCENDING', 'DESCENDING'] : names).map((mode) => `__name__ ${mode}`),
      ]),
  );
  const tail = vector === undefined ? [] : [`${vector.fieldPath} VECTOR${vector.dimension}`];
  return ends.some((end) => {
    const isThere = (part: readonly (readonly string[])[]) =>
      permutations(part).some((sequence) =>
        choices(sequence).some((beginning) => present.has([...beginning, ...end, ...tail].join())),
      );
    if (filters.length === 0) return isThere([]);
    const parts = subsets(filters).filter((part) => part.length > 0 && isThere(part));
    if (vector !== undefined) return parts.some((part) => part.length === filters.length);
    return filters.every((filter) => parts.some((part) => part.includes(filter)));
  });
}

function singleFields(requirement: IndexRequirement, definitions: IndexDefinitions): Index[] {
  return [...FIELDS, 'l', 'x', 'y'].flatMap((fieldPath) => {
    const override = definitions.overrides.find((one) => one.fieldPath === fieldPath);
    const modes: readonly FieldMode[] =
      override?.indexes.filter(({ scope }) => scope === requirement.scope).map(({ mode }) => mode) ??
      (requirement.scope === 'COLLECTION' ? MODES : []);
    return modes.map(
      (mode): Index => ({ collectionGroup: 'c', scope: requirement.scope, fields: [{ fieldPath, mode }] }),
    );
  });
}

/** With the names that end it. */
function written(fields: readonly IndexField[]): string {
  const vector = fields.at(-1)?.mode === 'VECTOR' ? fields.slice(-1) : [];
  const listed = vector.length > 0 ? fields.slice(0, -1) : fields;
  const last = listed.at(-1);
  const parts = listed.map(({ fieldPath, mode }) => `${fieldPath} ${mode}`);
  if (last?.fieldPath !== '__name__') {
    parts.push(`__name__ ${last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'}`);
  }
  return [
    ...parts,
    ...vector.map((field) => `${field.fieldPath} VECTOR${field.mode === 'VECTOR' ? field.dimension : 0}`),
  ].join();
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  const [first, ...others] = items;
  if (first === undefined) return [[]];
  const without = subsets(others);
  return [...without, ...without.map((subset) => [first, ...subset])];
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

function choices(options: readonly (readonly string[])[]): string[][] {
  return options.reduce<string[][]>(
    (found, some) => found.flatMap((list) => some.map((one) => [...list, one])),
    [[]],
  );
}

it('judges as trying out every combination does', () => {
  const verdicts = { answered: 0, merged: 0, refused: 0 };
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { requirement, definitions } = createCase(createRandom(seed));
    const plan = planIndexes(requirement, definitions);
    const context = JSON.stringify({ seed, requirement, definitions, plan });
    expect(plan !== undefined, context).toBe(isAnsweredNaively(requirement, definitions));
    if (plan === undefined) verdicts.refused += 1;
    else verdicts[plan.length > 1 ? 'merged' : 'answered'] += 1;
    // What is offered in a refusal is what was missing.
    const offered = indexFor(requirement);
    const helped = planIndexes(requirement, {
      ...definitions,
      composites: [...definitions.composites, offered],
    });
    expect(helped, context).toBeDefined();
  }
  // A property that hardly ever meets one of the cases says little.
  for (const count of Object.values(verdicts))
    expect(count, JSON.stringify(verdicts)).toBeGreaterThan(RUNS / 20);
});
