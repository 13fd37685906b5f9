import { describe, expect, it } from 'vitest';
import type { Verb } from './ast.ts';
import { decide } from './decide.ts';
import { LookupBudget } from './run.ts';
import { KITCHEN_SINK } from './testing/kitchenSink.ts';
import {
  compileRules,
  decideText,
  expectAllowed,
  expectDenied,
  firestoreRules,
  value,
  whereList,
} from './testing.ts';
import { setOf } from './values/set.ts';
import { timestampFromSeconds } from './values/timestamp.ts';

const alice = { uid: 'alice', token: { admin: true } };

describe('decide', () => {
  it('denies what no statement allows', () => {
    expectDenied(firestoreRules('match /a { allow read; }'), {}, '\nNo matching allow statements');
    expectDenied(firestoreRules('match /others/{id} { allow read; }'), {}, 'No matching allow statements');
    expectDenied(firestoreRules('match /things/{id} { allow write; }'), {}, 'No matching allow statements');
    expectDenied(
      'service firebase.storage { match /{all=**} { allow read; } }',
      {},
      'No matching allow statements',
    );
  });

  it('needs the whole path to match, through nested blocks', () => {
    const rules = firestoreRules(`match /users/{uid} { allow get: if uid == 'u1';
      match /posts/{post} { allow get: if uid == 'u1' && post == 'p1'; } }`);
    expectAllowed(rules, { at: 'users/u1' });
    expectAllowed(rules, { at: 'users/u1/posts/p1' });
    expectDenied(rules, { at: 'users/u1/posts/p1/comments/c1' }, 'No matching');
    expectDenied(rules, { at: 'users' }, 'No matching');
    expectDenied(rules, { at: 'posts/p1' }, 'No matching');
  });

  it.each<[Verb, string]>([
    ['get', 'get read'],
    ['list', 'list read'],
    ['create', 'create write'],
    ['update', 'update write'],
    ['delete', 'delete write'],
    ['read', 'get list read'],
    ['write', 'create update delete write'],
  ])('takes %s for granted by %s', (method, granting) => {
    for (const verb of ['get', 'list', 'create', 'update', 'delete', 'read', 'write']) {
      const rules = firestoreRules(`match /things/{id} { allow ${verb}; }`);
      const expected = granting.split(' ').includes(verb);
      expect(decideText(rules, { method }), `${method} by ${verb}`).toMatchObject({ allowed: expected });
    }
  });

  it('lets any statement grant, in any matching block, also after one that failed', () => {
    const rules = (...conditions: string[]) =>
      firestoreRules(
        conditions.map((condition) => `match /things/{id} { allow get: if ${condition}; }`).join('\n'),
      );
    expectAllowed(rules('false', 'true'));
    expectAllowed(rules('1 / 0 == 1', 'true'));
    expectAllowed(rules('true', '1 / 0 == 1'));
    expectDenied(rules('1 / 0 == 1', 'false'));
    expectAllowed(
      firestoreRules('match /{rest=**} { allow get: if false; } match /things/{id} { allow get; }'),
    );
  });

  it('does not take anything but true for a grant', () => {
    for (const condition of ["'yes'", '1', 'null', '[true]', 'request.auth']) {
      expectDenied(
        firestoreRules(`match /things/{id} { allow get: if ${condition}; }`),
        { auth: alice },
        'Expected: [bool].',
      );
    }
  });

  it('binds captures to strings and {x=**} to a path', () => {
    expectAllowed(firestoreRules("match /things/{id} { allow get: if id is string && id == 't1'; }"));
    expectAllowed(firestoreRules('match /a/{rest=**} { allow get: if rest is path && rest == /b/c/d; }'), {
      at: 'a/b/c/d',
    });
  });

  it('matches {x=**} by the version of the file', () => {
    const rules = (version: 1 | 2) => firestoreRules('match /things/{rest=**} { allow get; }', version);
    expectAllowed(rules(1), { at: 'things/t1' });
    expectDenied(rules(1), { at: 'things' });
    expectAllowed(rules(2), { at: 'things' });
    const everything = (version: 1 | 2) => firestoreRules('match /{rest=**} { allow get; }', version);
    expectAllowed(everything(1), { at: 'a/b/c/d' });
    expectAllowed(everything(2), { at: 'a/b/c/d' });
  });

  it('lets blocks follow {x=**}', () => {
    const rules = firestoreRules(
      'match /{rest=**} { match /posts/{id} { allow get: if rest == /users/u1; } }',
    );
    expectAllowed(rules, { at: 'users/u1/posts/p1' });
    expectDenied(rules, { at: 'users/u2/posts/p1' }, "false for 'get'");
  });

  it('knows who asks, what for and what is there', () => {
    const rules = (condition: string) =>
      firestoreRules(`match /things/{id} { allow write: if ${condition}; }`);
    expectAllowed(rules("request.auth.uid == 'alice' && request.method == 'create'"), {
      method: 'create',
      auth: alice,
    });
    expectAllowed(rules('request.auth == null'), { method: 'create' });
    expectDenied(rules("request.auth.uid == 'alice'"), { method: 'create' }, 'Null value error.');
    expectAllowed(rules('resource == null && request.resource.data.a == 1'), {
      method: 'create',
      after: { a: 1 },
    });
    expectAllowed(rules('resource.data.a == 1 && request.resource.data.a == 2'), {
      method: 'update',
      before: { a: 1 },
      after: { a: 2 },
    });
    expectDenied(
      rules('request.resource.data.a == 1'),
      { method: 'delete', before: { a: 1 } },
      'Property resource is undefined on object.',
    );
    expectDenied(rules('resource.data.a == 1'), { method: 'create' }, 'Null value error.');
    expectDenied(
      rules('request.query.limit == 1'),
      { method: 'create' },
      'Property query is undefined on object.',
    );
    expectAllowed(rules('request.path == /databases/$(database)/documents/things/$(id)'), {
      method: 'create',
    });
    expectAllowed(rules("database == '(default)'"), { method: 'create' });
  });

  it('reads several files as one', () => {
    const file = (collection: string) => firestoreRules(`match /${collection}/{id} { allow get; }`);
    const { ruleset, issues } = { ruleset: compileRules(file('a')), issues: [] };
    expect(issues).toEqual([]);
    expect(ruleset.version).toBe(2);
  });

  it('counts what all alternatives of a query cost together, and holds each of them to the limit by itself', () => {
    const ask = (conditions: readonly string[], values: readonly number[]) => {
      const statements = conditions.map((condition) => `allow list: if ${condition};`);
      return decideText(firestoreRules(`match /things/{id} { ${statements.join('\n')} }`), {
        method: 'list',
        at: 'things',
        query: { where: whereList('a', 'in', values) },
      });
    };
    const isSmall = ['resource.data.a < 3'];
    expect(ask(isSmall, [1])).toMatchObject({ allowed: true, evaluated: 5 });
    expect(ask(isSmall, [1, 2])).toMatchObject({ allowed: true, evaluated: 10 });
    // What comes behind one that is refused is not looked at.
    expect(ask(isSmall, [1, 5, 2])).toMatchObject({ allowed: false, evaluated: 10 });
    const costly = [...Array.from({ length: 600 }, () => 'false'), 'true'];
    expect(ask(costly, [1, 2])).toMatchObject({ allowed: true, evaluated: 1202 });
  });

  it('stays with a kitchen sink of rules', () => {
    const profile = { name: 'Ana', age: 30, tags: ['a'], score: 1.5 };
    expectAllowed(KITCHEN_SINK, {
      method: 'create',
      at: 'users/alice',
      auth: { uid: 'alice', token: {} },
      after: profile,
    });
    expectDenied(KITCHEN_SINK, {
      method: 'create',
      at: 'users/alice',
      auth: { uid: 'alice', token: {} },
      after: { ...profile, rank: 1 },
    });
    expectDenied(KITCHEN_SINK, {
      method: 'create',
      at: 'users/bob',
      auth: { uid: 'alice', token: {} },
      after: profile,
    });
    expectAllowed(KITCHEN_SINK, { method: 'delete', at: 'anything/at/all/there', auth: alice });
    const post = { at: 'users/u1/posts/p1', auth: { uid: 'bob', token: {} } };
    expectAllowed(KITCHEN_SINK, { ...post, documents: { 'users/u1': { isPublic: true } } });
    expectAllowed(KITCHEN_SINK, { ...post, documents: { 'users/u1/friends/bob': {} } });
    expectDenied(KITCHEN_SINK, { ...post, documents: { 'users/u1': { isPublic: false } } });
    expectAllowed(KITCHEN_SINK, { ...post, method: 'update', documents: { 'users/u1': { posts: 1 } } });
    const comment = decide(compileRules(KITCHEN_SINK), {
      service: 'cloud.firestore',
      method: 'update',
      path: ['databases', '(default)', 'documents', 'users', 'u1', 'comments', 'c1'],
      request: value({
        auth: { uid: 'bob', token: {} },
        time: timestampFromSeconds(1_750_000_000, 0),
        resource: { data: { text: 'new', created: timestampFromSeconds(1_700_000_000, 0) } },
      }),
      resource: value({ data: { text: 'old', created: timestampFromSeconds(1_700_000_000, 0) } }),
    });
    expect(comment).toMatchObject({ allowed: true });
  });
});

describe('a denial', () => {
  const rules = firestoreRules(`match /things/{id} {
      allow get: if false;
      allow get: if request.auth.uid == id;
      allow get:
        if id ==
          resource.data.missing;
      allow read: if 1;
    }`);

  it('tells what each statement said, and where', () => {
    const decision = decideText(rules, { before: {} });
    expect(decision).toMatchObject({
      message:
        "\nfalse for 'get' @ L5, Null value error. for 'get' @ L6, Property missing is undefined on object. for 'get' @ L8, Type error. Received: [int] Expected: [bool]. for 'get' @ L10",
    });
    expect(
      decision.kind === 'decided' &&
        decision.trace.map(({ outcome }) => (typeof outcome === 'string' ? outcome : outcome.place?.line)),
    ).toEqual(['refused', 6, 9, 10]);
  });

  it('lists the statements in the order of the file', () => {
    const nested = firestoreRules(`match /{all=**} { allow get: if false; }
      match /things/{id} { allow get: if false; }
      match /things/{id} { match /{rest=**} { allow get: if false; } allow get: if false; }`);
    expectDenied(
      nested,
      {},
      "\nfalse for 'get' @ L4, false for 'get' @ L5, false for 'get' @ L6, false for 'get' @ L6",
    );
  });

  it('points at the expression inside a function that failed', () => {
    const decision = decideText(
      firestoreRules(`function f(a) {
  return a.b == 1;
}
match /things/{id} { allow get: if f({}); }`),
      {},
    );
    expect(decision.kind === 'decided' && decision.trace[0]?.outcome).toMatchObject({
      place: { line: 5, column: 10 },
    });
    expect(decision).toMatchObject({ message: "\nProperty b is undefined on object. for 'get' @ L7" });
  });
});

describe('looking up documents', () => {
  const rules = (condition: string) =>
    firestoreRules(`function doc(name) { return /databases/$(database)/documents/docs/$(name); }
      match /things/{id} { allow get: if ${condition}; }`);
  const documents = { 'docs/a': { n: 1 }, 'docs/b': { n: 2 } };

  it('gets documents and asks whether they exist', () => {
    expectAllowed(rules("get(doc('a')).data.n == 1 && exists(doc('b')) && !exists(doc('c'))"), { documents });
    expectAllowed(
      rules("getAfter(doc('a')).data.n == 1 && existsAfter(doc('b')) && !existsAfter(doc('c'))"),
      { documents },
    );
  });

  it('gets null for a document that is missing', () => {
    expectAllowed(rules("get(doc('c')) == null && getAfter(doc('c')) == null"), { documents });
    expectDenied(rules("get(doc('c')).data.n == 1"), { documents }, 'Null value error.');
    expectAllowed(rules("get(doc('c')).data.n == 1 || true"), { documents });
  });

  it('needs the path of a document', () => {
    expectDenied(
      rules("get('docs/a').data.n == 1"),
      { documents },
      'Received: get(string). Expected: get(path).',
    );
    expectDenied(rules('exists(null)'), { documents }, 'Received: exists(null). Expected: exists(path).');
    expectDenied(
      rules('get(/docs/a).data.n == 1'),
      { documents },
      'Service call error. Function: [get], Argument: [path_value {\n  segments {\n    simple: "docs"\n  }\n  segments {\n    simple: "a"\n  }\n}\n].',
    );
    expectDenied(
      rules('exists(/databases/$(database)/documents/docs)'),
      { documents },
      'Service call error. Function: [exists]',
    );
    expectDenied(
      rules('exists(/databases/$(database)/documents)'),
      { documents },
      'Service call error. Function: [exists]',
    );
    expectDenied(
      rules("exists(doc('a'), 1)"),
      { documents },
      'Incorrect number of arguments. Received: 2. Expected: exists(path).',
    );
    expectDenied(rules('exists()'), { documents }, 'Received: 0. Expected: exists(path).');
  });

  it('keeps within the budget, each document being paid for once', () => {
    const each = (names: string) =>
      names
        .split('')
        .map((name) => `!exists(doc('${name}'))`)
        .join(' && ');
    expectAllowed(rules(each('cde')), { budget: 3 });
    expectDenied(rules(each('cdef')), { budget: 3 }, 'Too many documents are looked up.');
    expectAllowed(rules(each('cdcdcde')), { budget: 3 });
    expectAllowed(rules("true || exists(doc('c'))"), { budget: 0 });
    expectAllowed(rules("!(false && exists(doc('c')))"), { budget: 0 });
    expectAllowed(rules("true ? true : exists(doc('c'))"), { budget: 0 });
    expectDenied(rules("exists(doc('c')) || true"), { budget: 0 }, 'Too many documents are looked up.');
    expectDenied(rules("!(exists(doc('c')) && false)"), { budget: 0 }, 'Too many documents are looked up.');
    const statements = (...conditions: string[]) =>
      firestoreRules(
        `match /things/{id} { ${conditions.map((text) => `allow get: if ${text};`).join('\n')} }`,
      );
    const lookup = 'exists(/databases/$(database)/documents/docs/c)';
    expectAllowed(statements('true', lookup), { budget: 0 });
    expectDenied(
      statements(lookup, 'true'),
      { budget: 0 },
      "Too many documents are looked up. for 'get' @ L4",
    );
  });

  it('tells which documents it looked up', () => {
    const decision = decideText(rules("exists(doc('a')) && exists(doc('a')) && existsAfter(doc('b'))"), {
      documents,
    });
    expect(
      decision.kind === 'decided' && decision.lookups.map(({ segments, after }) => [segments.at(-1), after]),
    ).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('asks for a document that has to be fetched, whatever stands beside it', () => {
    const ruleset = (condition: string) => compileRules(rules(condition));
    const ask = (condition: string, known: readonly string[]) =>
      decide(ruleset(condition), {
        service: 'cloud.firestore',
        method: 'get',
        path: ['databases', 'd', 'documents', 'things', 't1'],
        request: value({}),
        resource: undefined,
        lookUp: ({ segments }) =>
          known.includes(segments.at(-1) ?? '') ? { kind: 'missing' } : { kind: 'pending' },
        budgets: [new LookupBudget(10)],
      });
    const pending = (name: string) => ({
      kind: 'pending',
      lookup: { segments: ['databases', 'd', 'documents', 'docs', name] },
    });
    for (const condition of [
      "exists(doc('a')) || true",
      "true && exists(doc('a'))",
      "[exists(doc('a'))] == []",
      "[1 / 0, exists(doc('a'))] == []",
      "{'x': 1 / 0, 'y': exists(doc('a'))} == {}",
      "get(doc('a')).data.n == 1",
      "exists(doc('a')) ? true : true",
      "!exists(doc('a'))",
      "missing && exists(doc('a'))",
      "get(doc('a')).keys() == []",
      "[true].hasAll([exists(doc('a'))])",
    ]) {
      expect(ask(condition, []), condition).toMatchObject(pending('a'));
    }
    expect(ask("exists(doc('a')) || exists(doc('b'))", ['a'])).toMatchObject(pending('b'));
    expect(ask("exists(doc('a')) || exists(doc('b'))", ['a', 'b'])).toMatchObject({
      kind: 'decided',
      allowed: false,
    });
    expect(ask("false && exists(doc('a'))", [])).toMatchObject({ kind: 'decided', allowed: false });
  });

  it('finds none where nobody looks them up', () => {
    const decision = decide(compileRules(rules("!exists(doc('a'))")), {
      service: 'cloud.firestore',
      method: 'get',
      path: ['databases', 'd', 'documents', 'things', 't1'],
      request: value({}),
      resource: undefined,
    });
    expect(decision).toMatchObject({ allowed: true });
  });
});

describe('rules for Storage', () => {
  const verify = (condition: string, documents: readonly string[] = []) =>
    decide(
      compileRules(
        `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { match /files/{name=**} { allow create: if ${condition}; } } }`,
      ),
      {
        service: 'firebase.storage',
        method: 'create',
        path: ['b', 'shop', 'o', 'files', 'a', 'b.png'],
        request: value({ auth: alice, resource: { size: 10, metadata: {} }, groups: setOf([value('x')]) }),
        resource: undefined,
        lookUp: ({ segments }) =>
          documents.includes(segments.at(-1) ?? '')
            ? { kind: 'found', resource: value({ data: { n: 1 } }) }
            : { kind: 'missing' },
      },
    );

  it('match buckets and objects', () => {
    expect(
      verify("bucket == 'shop' && name == /a/b.png && request.resource.size < 11 && resource == null"),
    ).toMatchObject({ allowed: true });
    expect(verify("'x' in request.groups")).toMatchObject({ allowed: true });
  });

  it('look at documents through firestore', () => {
    expect(verify('firestore.get(/databases/(default)/documents/docs/a).data.n == 1', ['a'])).toMatchObject({
      allowed: true,
    });
    expect(verify('firestore.get(/databases/(default)/documents/docs/b) == null')).toMatchObject({
      message: expect.stringContaining('Null value error.'),
    });
    expect(verify('!firestore.exists(/databases/(default)/documents/docs/b)', ['a'])).toMatchObject({
      allowed: true,
    });
    expect(verify('exists(/databases/(default)/documents/docs/a)', ['a'])).toMatchObject({
      message: expect.stringContaining('Name: [exists]'),
    });
    expect(verify('firestore.getAfter(/databases/(default)/documents/docs/a) != null', ['a'])).toMatchObject({
      message: expect.stringContaining('Name: [firestore.getAfter]'),
    });
    expect(verify('firestore.exists(missing)', ['a'])).toMatchObject({
      message: expect.stringContaining('Null value error.'),
    });
  });

  it('look at documents of the default database only', () => {
    const refused = {
      allowed: false,
      lookups: [],
      message: expect.stringContaining('segments {\n    simple: "archive"\n  }'),
    };
    expect(verify('firestore.get(/databases/archive/documents/docs/a).data.n == 1', ['a'])).toMatchObject(
      refused,
    );
    expect(verify('firestore.exists(/databases/archive/documents/docs/a)', ['a'])).toMatchObject(refused);
    expect(verify('!firestore.exists(/databases/archive/documents/docs/a)')).toMatchObject(refused);
    expect(verify('firestore.exists(/databases/archive/documents/docs/a) || true', ['a'])).toMatchObject({
      allowed: true,
      lookups: [],
    });
  });
});
