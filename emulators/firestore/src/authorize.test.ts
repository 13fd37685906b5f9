import { describe, expect, it } from 'vitest';
import { createRulesStore, type RulesStore } from './authorize.ts';
import type { UserCaller } from './core/commands/caller.ts';
import type { Document } from './core/commands/document.ts';
import type { StructuredQuery } from './core/commands/queries.ts';
import { createBench, documentsTarget, listenTo } from './core/testing.ts';
import type { Timestamp, Value } from './core/values/value.ts';
import { reportCoverage } from './rules/index.ts';

const DATABASE = 'projects/demo/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const TIME: Timestamp = { seconds: 1_750_000_000, nanos: 123_000_000 };
const LATER: Timestamp = { seconds: 1_750_000_000, nanos: 123_456_000 };
const ANONYMOUS: UserCaller = { kind: 'user', auth: null };
const ALICE: UserCaller = {
  kind: 'user',
  auth: {
    uid: 'alice',
    token: {
      sub: 'alice',
      email: 'alice@example.org',
      admin: true,
      level: 3,
      firebase: { tenant: null },
      groups: ['a'],
      rate: 0.5,
    },
  },
};

type Fields = { readonly [name: string]: Value };

function documentAt(at: string, fields: Fields = {}): Document {
  return {
    name: `${ROOT}/${at}`,
    fields: new Map(Object.entries(fields)),
    createTime: TIME,
    updateTime: TIME,
  };
}

function storeOf(body: string): RulesStore {
  const store = createRulesStore();
  const content = `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`;
  expect(
    store
      .replace('demo', [{ name: 'firestore.rules', content }])
      .filter(({ severity }) => severity === 'error'),
  ).toEqual([]);
  return store;
}

interface Request {
  readonly at?: string;
  readonly caller?: UserCaller;
  readonly document?: Fields;
  readonly before?: Fields;
  readonly after?: Fields;
  readonly others?: readonly Document[];
  readonly othersAfter?: readonly Document[];
}

function viewOf(documents: readonly Document[]) {
  return (name: string) => documents.find((document) => document.name === name);
}

function open(store: RulesStore, caller: UserCaller, documents: readonly Document[], database = DATABASE) {
  return store.authorize({ database, caller, view: viewOf(documents), time: TIME });
}

function get(
  store: RulesStore,
  { at = 'things/t1', caller = ALICE, document, others = [] }: Request = {},
): string | undefined {
  return open(store, caller, others).get({
    name: `${ROOT}/${at}`,
    document: document && documentAt(at, document),
  });
}

function write(
  store: RulesStore,
  kind: 'create' | 'update' | 'delete',
  { at = 'things/t1', caller = ALICE, before, after, others = [], othersAfter = others }: Request,
): string | undefined {
  return open(store, caller, others).write({
    kind,
    name: `${ROOT}/${at}`,
    before: before && documentAt(at, before),
    after: after && documentAt(at, after),
    viewAfter: viewOf(othersAfter),
  });
}

function list(
  store: RulesStore,
  query: Partial<StructuredQuery>,
  parent = ROOT,
  others: readonly Document[] = [],
): string | undefined {
  return open(store, ALICE, others).list({
    parent,
    query: { from: [{ collectionId: 'things', allDescendants: false }], orderBy: [], offset: 0, ...query },
  });
}

const text = (value: string): Value => ({ type: 'string', value });
const integer = (value: number): Value => ({ type: 'integer', value: BigInt(value) });
const time = (value: Timestamp): Value => ({ type: 'timestamp', value });

describe('createRulesStore', () => {
  const DENY = 'service cloud.firestore { match /none { allow read: if false; } }';
  const file = (content: string) => [{ name: 'firestore.rules', content }];

  it('allows everything where there are no rules', () => {
    const store = createRulesStore();
    expect(get(store, { caller: ANONYMOUS })).toBeUndefined();
    expect(write(store, 'delete', { caller: ANONYMOUS })).toBeUndefined();
    expect(list(store, {})).toBeUndefined();
    expect(store.find('demo')).toBeUndefined();
  });

  it('has default rules for the projects without their own', () => {
    const store = createRulesStore();
    expect(store.setDefaultRules(file(DENY))).toEqual([]);
    expect(get(store)).toBe('\nNo matching allow statements');
    store.replace('demo', file('service cloud.firestore { match /{all=**} { allow read; } }'));
    expect(get(store)).toBeUndefined();
    const other = 'projects/other/databases/(default)';
    const read = { name: `${other}/documents/a/b`, document: undefined };
    expect(open(store, ALICE, [], other).get(read)).toBe('\nNo matching allow statements');
  });

  it('keeps the earlier rules when new ones have an error, and says what is wrong', () => {
    const store = createRulesStore();
    store.replace('demo', file(DENY));
    const issues = store.replace(
      'demo',
      file('service cloud.firestore {\n  match /a { allow read: true; }\n}'),
    );
    expect(issues).toEqual([
      {
        fileName: 'firestore.rules',
        fileIndex: 0,
        line: 2,
        column: 26,
        severity: 'error',
        message: "Missing 'if' before conditional expression.",
      },
    ]);
    expect(get(store)).toBe('\nNo matching allow statements');
    expect(store.setDefaultRules(file('nonsense'))).toHaveLength(1);
  });

  it('counts what is evaluated', () => {
    const store = storeOf("match /things/{id} { allow get: if id != 'x'; }");
    get(store);
    const ruleset = store.find('demo');
    if (ruleset === undefined) throw new Error('There is no ruleset.');
    expect(reportCoverage(ruleset).report?.[0]?.values).toEqual([{ value: { boolValue: true }, count: 1 }]);
  });
});

describe('request', () => {
  const allows = (condition: string, request: Request = {}) =>
    expect(
      get(storeOf(`match /things/{id} { allow get: if ${condition}; }`), request),
      condition,
    ).toBeUndefined();

  it('has who asks, with the claims of the token', () => {
    allows(
      "request.auth.uid == 'alice' && request.auth.token.email == 'alice@example.org' && request.auth.token.admin",
    );
    allows(
      'request.auth.token.level == 3 && request.auth.token.level is int && request.auth.token.rate == 0.5',
    );
    allows("'a' in request.auth.token.groups && request.auth.token.firebase.tenant == null");
    allows('request.auth == null', { caller: ANONYMOUS });
    allows("!('uid' in request.auth) && request.auth.token.sub == 'x'", {
      caller: { kind: 'user', auth: { uid: undefined, token: { sub: 'x' } } },
    });
  });

  it('has method, path and time in whole milliseconds', () => {
    allows("request.method == 'get' && request.path == /databases/(default)/documents/things/t1");
    allows('request.time.nanos() == 123000000 && request.time == timestamp.value(1750000000123)');
  });

  it('has a resource only for what is written, with the values that are written', () => {
    const store = storeOf(`match /things/{id} {
      allow create: if request.resource.data.createdAt == request.time && request.resource.id == id && resource == null;
      allow update: if request.resource.data.n == resource.data.n + 1;
      allow delete: if resource.data.n == 1 && request.resource.data.n == 2;
    }`);
    expect(write(store, 'create', { after: { createdAt: time(TIME) } })).toBeUndefined();
    expect(write(store, 'create', { after: { createdAt: time(LATER) } })).toBe("\nfalse for 'create' @ L3");
    expect(write(store, 'update', { before: { n: integer(1) }, after: { n: integer(2) } })).toBeUndefined();
    expect(write(store, 'update', { before: { n: integer(1) }, after: { n: integer(3) } })).toBe(
      "\nfalse for 'update' @ L4",
    );
    expect(write(store, 'delete', { before: { n: integer(1) } })).toBe(
      "\nNull value error. for 'delete' @ L5",
    );
  });

  it('has a query only for a list', () => {
    const store = storeOf(
      'match /things/{id} { allow get: if request.query.limit < 10; allow list: if request.query.limit < 10; }',
    );
    expect(get(store)).toBe("\nProperty query is undefined on object. for 'get' @ L2");
    expect(list(store, { limit: 9 })).toBeUndefined();
    expect(list(store, { limit: 10 })).toBe("\nfalse for 'list' @ L2");
    expect(list(store, {})).toContain('Received: null < int.');
  });

  it('tells what a query asks for, apart from its filter', () => {
    const store = storeOf(
      "match /things/{id} { allow list: if request.query.offset == 5 && request.query.orderBy == {'a': 'DESC', 'b.c': 'ASC'}; }",
    );
    const orderBy = [
      { fieldPath: 'a', direction: 'DESCENDING' },
      { fieldPath: 'b.c', direction: 'ASCENDING' },
    ] as const;
    expect(list(store, { offset: 5, orderBy })).toBeUndefined();
    const none = storeOf(`match /things/{id} {
      allow list: if request.query == {
        'limit': null, 'offset': 0, 'orderBy': {}, 'kind': 'things', 'parent': null,
        'allDescendants': false, 'distinct': [], 'groupBy': [], 'selectOnlyKeys': false
      };
    }`);
    expect(list(none, {})).toBeUndefined();
    const below = storeOf(`match /users/{uid}/things/{id} {
      allow list: if request.query.parent == /databases/(default)/documents/users/u1 && request.query.selectOnlyKeys;
    }`);
    expect(list(below, { select: ['__name__'] }, `${ROOT}/users/u1`)).toBeUndefined();
    const everywhere = storeOf(`match /{document=**} {
      allow list: if request.query.allDescendants && request.query.kind == null;
    }`);
    expect(list(everywhere, { from: [] })).toBeUndefined();
  });
});

describe('resource', () => {
  it('is null where there is no document', () => {
    const store = storeOf('match /things/{id} { allow get: if resource == null; }');
    expect(get(store)).toBeUndefined();
    expect(get(store, { document: {} })).toBe("\nfalse for 'get' @ L2");
    const fields = storeOf('match /things/{id} { allow get: if resource.data.a == 1; }');
    expect(get(fields)).toBe("\nNull value error. for 'get' @ L2");
    expect(get(fields, { document: {} })).toBe("\nProperty a is undefined on object. for 'get' @ L2");
    expect(get(fields, { document: { a: integer(1) } })).toBeUndefined();
  });

  it('has id and name', () => {
    const store = storeOf(
      "match /things/{id} { allow get: if resource.id == id && resource.__name__ == /databases/(default)/documents/things/t1 && resource['__name__'][0] == 'databases'; }",
    );
    expect(get(store, { document: {} })).toBeUndefined();
  });

  it('has every type of value', () => {
    const store = storeOf(`match /things/{id} { allow get: if
      resource.data.nothing == null && resource.data.yes && resource.data.int is int && resource.data.int == 9007199254740993
      && resource.data.double is float && resource.data.double == 2.0 && resource.data.text == 'é' && resource.data.bytes == b'\\x01'
      && resource.data.at == timestamp.value(1500) && resource.data.point == latlng.value(1, 2)
      && resource.data.ref is path && resource.data.ref == /databases/(default)/documents/a/b
      && resource.data.list == [1, 'a'] && resource.data.map.inner.deep == 1 && resource.data.map.keys() == ['inner']
      && resource.data.size() == 11 && resource.data.keys().hasAll(['ref', 'map']); }`);
    const document: Fields = {
      nothing: { type: 'null' },
      yes: { type: 'boolean', value: true },
      int: { type: 'integer', value: 9007199254740993n },
      double: { type: 'double', value: 2 },
      text: text('é'),
      bytes: { type: 'bytes', value: Uint8Array.of(1) },
      at: time({ seconds: 1, nanos: 500_000_000 }),
      point: { type: 'geoPoint', latitude: 1, longitude: 2 },
      ref: { type: 'reference', value: `${ROOT}/a/b` },
      list: { type: 'array', values: [integer(1), text('a')] },
      map: {
        type: 'map',
        fields: new Map([['inner', { type: 'map', fields: new Map([['deep', integer(1)]]) }]]),
      },
    };
    expect(get(store, { document })).toBeUndefined();
  });

  it('are vectors, which can only be compared', () => {
    const vector = (...numbers: number[]): Value => ({
      type: 'map',
      fields: new Map<string, Value>([
        ['__type__', text('__vector__')],
        ['value', { type: 'array', values: numbers.map((value) => ({ type: 'double', value })) }],
      ]),
    });
    const document: Fields = {
      a: vector(1, 2),
      b: vector(1, 2),
      c: vector(1, 3),
      size: vector(...Array(2048).keys()),
    };
    const judge = (condition: string) =>
      get(storeOf(`match /things/{id} { allow get: if ${condition}; }`), { document });
    expect(
      judge(`resource.data.a is vector && !(resource.data.a is map) && resource.data.a == resource.data.b
        && resource.data.a != resource.data.c && resource.data.a != [1.0, 2.0] && !(resource.data.size == null)
        && resource.data.a in [resource.data.b] && [resource.data.a, resource.data.b].toSet().size() == 1`),
    ).toBeUndefined();
    expect(judge('resource.data.a.size() == 2')).toContain('Function not found error: Name: [size].');
    expect(judge('resource.data.a.value == []')).toContain(
      'Type error. Received: [vector] Expected: [map,path].',
    );
    expect(judge('resource.data.a[0] == 1')).toContain('Function not found error: Name: [[]].');
    expect(judge('1.0 in resource.data.a')).toContain('Function not found error: Name: [in].');
  });
});

describe('other documents', () => {
  const rules = `match /things/{id} {
    function other() { return /databases/$(database)/documents/others/o1; }
    allow get: if get(other()).data.owner == request.auth.uid && get(other()).id == 'o1';
    allow create: if !exists(other()) && existsAfter(other()) && getAfter(other()).data.owner == request.auth.uid;
  }`;

  it('are seen as they are, and as they will be', () => {
    const store = storeOf(rules);
    const other = documentAt('others/o1', { owner: text('alice') });
    expect(get(store, { others: [other] })).toBeUndefined();
    expect(get(store)).toBe("\nNull value error. for 'get' @ L4");
    expect(write(store, 'create', { after: {}, others: [], othersAfter: [other] })).toBeUndefined();
    expect(write(store, 'create', { after: {}, others: [other], othersAfter: [other] })).toBe(
      "\nfalse for 'create' @ L5",
    );
  });

  it('may be 10 for one operation or query', () => {
    const missing = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `!exists(/databases/$(database)/documents/others/o${index})`,
      ).join(' && ');
    const store = storeOf(
      `match /ten/{id} { allow get, create, list: if ${missing(10)}; }
       match /eleven/{id} { allow get, create, list: if ${missing(11)}; }`,
    );
    const tooMany = 'Too many documents are looked up.';
    expect(get(store, { at: 'ten/t' })).toBeUndefined();
    expect(get(store, { at: 'eleven/t' })).toContain(tooMany);
    expect(write(store, 'create', { at: 'eleven/t', after: {} })).toContain(tooMany);
    expect(list(store, { from: [{ collectionId: 'ten', allDescendants: false }] })).toBeUndefined();
    expect(list(store, { from: [{ collectionId: 'eleven', allDescendants: false }] })).toContain(tooMany);
  });

  it('may be 20 for all operations of one request, each listener being one', async () => {
    const store = storeOf(
      `match /things/{id} { allow get: if ${Array.from({ length: 10 }, (_, index) => `!exists(/databases/$(database)/documents/others/$(id + '${index}'))`).join(' && ')}; }`,
    );
    const { firestore } = createBench(store.authorize);
    const { session, take } = listenTo(firestore, ALICE);
    const refused = async () => (await take()).filter((event) => event.startsWith('REMOVE'));
    for (const id of [2, 4, 6]) session.addTarget(documentsTarget(id, [`things/t${id}`]));
    expect(await refused()).toEqual([]);
    session.addTarget(documentsTarget(8, ['things/a', 'things/b', 'things/c']));
    expect(await refused()).toEqual(['REMOVE 8 PERMISSION_DENIED']);
  });
});

describe('list', () => {
  const condition = (rule: string) => storeOf(`match /things/{id} { allow list: if ${rule}; }`);
  const where = (
    fieldPath: string,
    op:
      | 'EQUAL'
      | 'NOT_EQUAL'
      | 'LESS_THAN'
      | 'LESS_THAN_OR_EQUAL'
      | 'GREATER_THAN'
      | 'GREATER_THAN_OR_EQUAL'
      | 'ARRAY_CONTAINS'
      | 'IN'
      | 'NOT_IN'
      | 'ARRAY_CONTAINS_ANY',
    value: Value,
  ): Pick<StructuredQuery, 'where'> => ({
    where: { kind: 'field', fieldPath, op, value },
  });
  const array = (...values: Value[]): Value => ({ type: 'array', values });

  it('is proved from every operator of a query', () => {
    expect(
      list(condition('resource.data.owner == request.auth.uid'), where('owner', 'EQUAL', text('alice'))),
    ).toBeUndefined();
    expect(
      list(condition("resource.data.kind != 'x'"), where('kind', 'NOT_EQUAL', text('x'))),
    ).toBeUndefined();
    expect(list(condition('resource.data.n < 5'), where('n', 'LESS_THAN', integer(5)))).toBeUndefined();
    expect(
      list(condition('resource.data.n <= 5'), where('n', 'LESS_THAN_OR_EQUAL', integer(5))),
    ).toBeUndefined();
    expect(list(condition('resource.data.n > 5'), where('n', 'GREATER_THAN', integer(5)))).toBeUndefined();
    expect(
      list(condition('resource.data.n >= 5'), where('n', 'GREATER_THAN_OR_EQUAL', integer(5))),
    ).toBeUndefined();
    expect(
      list(
        condition('request.auth.uid in resource.data.members'),
        where('members', 'ARRAY_CONTAINS', text('alice')),
      ),
    ).toBeUndefined();
    expect(
      list(condition("resource.data.kind in ['a', 'b']"), where('kind', 'IN', array(text('a'), text('b')))),
    ).toBeUndefined();
    expect(
      list(condition("resource.data.kind != 'a'"), where('kind', 'NOT_IN', array(text('a'), text('b')))),
    ).toBeUndefined();
    expect(
      list(
        condition("resource.data.tags.hasAny(['a', 'b'])"),
        where('tags', 'ARRAY_CONTAINS_ANY', array(text('a'), text('b'))),
      ),
    ).toBeUndefined();
    expect(
      list(condition("resource.data.home.city == 'Lyon'"), where('home.city', 'EQUAL', text('Lyon'))),
    ).toBeUndefined();
    expect(list(condition("resource.data['a b'] == 1"), where('`a b`', 'EQUAL', integer(1)))).toBeUndefined();
  });

  it('is proved from nulls and what is no number', () => {
    const unary = (
      fieldPath: string,
      op: 'IS_NULL' | 'IS_NOT_NULL' | 'IS_NAN' | 'IS_NOT_NAN',
    ): Pick<StructuredQuery, 'where'> => ({
      where: { kind: 'unary', fieldPath, op },
    });
    expect(list(condition('resource.data.a == null'), unary('a', 'IS_NULL'))).toBeUndefined();
    expect(list(condition('resource.data.a != null'), unary('a', 'IS_NOT_NULL'))).toBeUndefined();
    expect(list(condition('resource.data.a != 5'), unary('a', 'IS_NAN'))).toBeUndefined();
    expect(list(condition('resource.data.a != null'), unary('a', 'IS_NOT_NAN'))).toBeUndefined();
  });

  it('is proved from composite filters and from what the results are sorted by', () => {
    const filters = [where('a', 'EQUAL', integer(1)).where, where('b', 'EQUAL', integer(2)).where].filter(
      (filter) => filter !== undefined,
    );
    expect(
      list(condition('resource.data.a == 1 && resource.data.b == 2'), {
        where: { kind: 'composite', op: 'AND', filters },
      }),
    ).toBeUndefined();
    expect(
      list(condition('resource.data.a == 1 || resource.data.b == 2'), {
        where: { kind: 'composite', op: 'OR', filters },
      }),
    ).toBeUndefined();
    expect(
      list(condition('resource.data.a == 1'), { where: { kind: 'composite', op: 'OR', filters } }),
    ).toContain("for 'list' @ L2");
    expect(
      list(condition("'a' in resource.data"), { orderBy: [{ fieldPath: 'a', direction: 'ASCENDING' }] }),
    ).toBeUndefined();
  });

  it('is never judged by the documents that are there', () => {
    const mine = [documentAt('things/t1', { owner: text('alice') })];
    expect(list(condition('resource.data.owner == request.auth.uid'), {}, ROOT, mine)).toBe(
      "\nProperty owner is undefined on object. for 'list' @ L2",
    );
  });

  it('knows the one document of a query by name', () => {
    const name: Value = { type: 'reference', value: `${ROOT}/things/alice` };
    expect(list(condition('id == request.auth.uid'), where('__name__', 'EQUAL', name))).toBeUndefined();
    expect(list(condition('id == request.auth.uid'), where('__name__', 'IN', array(name)))).toBeUndefined();
    expect(list(condition('id == request.auth.uid'), {})).toContain('evaluation error');
  });

  it('is judged by the stored document where the query names it', () => {
    const named = (id: string) =>
      where('__name__', 'EQUAL', { type: 'reference', value: `${ROOT}/things/${id}` });
    const stored = [
      documentAt('things/mine', { owner: text('alice') }),
      documentAt('things/foreign', { owner: text('bob') }),
    ];
    const store = condition('resource.data.owner == request.auth.uid');
    expect(list(store, named('mine'), ROOT, stored)).toBeUndefined();
    expect(list(store, named('foreign'), ROOT, stored)).toBe("\nfalse for 'list' @ L2");
    expect(list(store, named('missing'), ROOT, stored)).toBe("\nNull value error. for 'list' @ L2");
  });

  it('knows the documents above the collection', () => {
    const store = storeOf('match /users/{uid}/things/{id} { allow list: if uid == request.auth.uid; }');
    expect(list(store, {}, `${ROOT}/users/alice`)).toBeUndefined();
    expect(list(store, {}, `${ROOT}/users/bob`)).toBe("\nfalse for 'list' @ L2");
  });

  it('needs a match for any depth where a query reaches below collections', () => {
    const group = { from: [{ collectionId: 'things', allDescendants: true }] };
    expect(list(storeOf('match /{path=**}/things/{id} { allow list; }'), group)).toBeUndefined();
    expect(list(storeOf('match /things/{id} { allow list; }'), group)).toBe('\nNo matching allow statements');
    expect(list(storeOf('match /{all=**} { allow list; }'), { from: [] })).toBeUndefined();
    expect(list(storeOf('match /{path=**}/things/{id} { allow list; }'), { from: [] })).toBe(
      '\nNo matching allow statements',
    );
  });

  it('needs every collection it reads from to be allowed', () => {
    const from = [
      { collectionId: 'things', allDescendants: false },
      { collectionId: 'others', allDescendants: false },
    ];
    expect(list(storeOf('match /things/{id} { allow list; }'), { from })).toBe(
      '\nNo matching allow statements',
    );
  });

  it('takes a list operator without a list for one that finds nothing', () => {
    expect(list(condition('true'), where('a', 'IN', integer(1)))).toBeUndefined();
  });
});
