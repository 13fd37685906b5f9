import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { ANY_SEGMENTS } from '../matchPath.ts';
import {
  and,
  compileRules,
  expectAllowed,
  expectDenied,
  firestoreRules,
  or,
  type TestQuery,
  value,
  where,
  whereList,
} from '../testing.ts';
import { path } from '../values/path.ts';
import { NULL } from '../values/scalar.ts';
import { timestampFromSeconds } from '../values/timestamp.ts';
import type { Filter } from './filter.ts';

const alice = { uid: 'alice', token: {} };
const things = (condition: string) => firestoreRules(`match /things/{id} { allow list: if ${condition}; }`);

/** The query `filter` is allowed by this condition. */
function expectProved(condition: string, filter?: Filter, more: TestQuery = {}): void {
  expectAllowed(things(condition), {
    method: 'list',
    at: 'things',
    auth: alice,
    query: { ...(filter === undefined ? {} : { where: filter }), ...more },
  });
}

function expectNotProved(condition: string, filter?: Filter, message = '', more: TestQuery = {}): void {
  expectDenied(
    things(condition),
    {
      method: 'list',
      at: 'things',
      auth: alice,
      query: { ...(filter === undefined ? {} : { where: filter }), ...more },
    },
    message,
  );
}

describe('a list request', () => {
  it('is judged by who asks and by its limit', () => {
    expectProved('request.auth != null && request.query.limit <= 50', undefined, { limit: 50 });
    expectNotProved('request.auth != null && request.query.limit <= 50', undefined, "false for 'list' @ L4", {
      limit: 51,
    });
    expectNotProved('request.auth != null && request.query.limit <= 50', undefined, 'null <= int');
    expectNotProved('request.auth == null');
  });

  it('is proved by a field that the query pins', () => {
    const owner = 'resource.data.owner == request.auth.uid';
    expectProved(owner, where('owner', '==', 'alice'));
    expectNotProved(owner, where('owner', '==', 'bob'), "false for 'list' @ L4");
    expectNotProved(owner, undefined, 'Property owner is undefined on object.');
    expectNotProved(owner, where('name', '==', 'alice'), 'Property owner is undefined on object.');
    expectNotProved(owner, where('owner', '>=', 'alice'), "evaluation error at L4:37 for 'list' @ L4");
  });

  it('is proved by what an array has to contain', () => {
    for (const condition of [
      'request.auth.uid in resource.data.members',
      'resource.data.members.hasAny([request.auth.uid])',
    ]) {
      expectProved(condition, where('members', 'contains', 'alice'));
      expectNotProved(condition, undefined, 'Property members is undefined');
    }
    expectNotProved(
      'request.auth.uid in resource.data.members',
      where('members', 'contains', 'bob'),
      'evaluation error',
    );
    expectNotProved(
      "resource.data.members.hasAny(['bob'])",
      where('members', 'contains', 'alice'),
      'evaluation error',
    );
    expectNotProved(
      "resource.data.members.hasAll(['alice'])",
      where('members', 'contains', 'alice'),
      'Function not found error: Name: [hasAll].',
    );
    expectNotProved('resource.data.members is list', where('members', 'contains', 'alice'), 'false');
    expectNotProved('resource.data.members.size() == 1', where('members', 'contains', 'alice'));
    expectNotProved("!('bob' in resource.data.members)", where('members', 'contains', 'alice'));
    expectProved('request.auth.uid in resource.data.members', where('members', '==', ['bob', 'alice']));
  });

  it('is proved by ranges', () => {
    const window = and(
      where('from', '<=', timestampFromSeconds(100, 0)),
      where('to', '>', timestampFromSeconds(200, 0)),
    );
    expectProved(
      'resource.data.from <= timestamp.value(100000) && resource.data.to > timestamp.value(200000)',
      window,
    );
    expectProved(
      'timestamp.value(100000) >= resource.data.from && timestamp.value(150000) < resource.data.to',
      window,
    );
    expectNotProved('resource.data.from <= timestamp.value(99000)', window, 'evaluation error');
    expectNotProved('resource.data.to < timestamp.value(200000)', window, "false for 'list'");
    expectNotProved('resource.data.age is number', where('age', '>', 18), 'false');
    expectProved('resource.data.age is constraint', where('age', '>', 18));
    expectProved('resource.data.age == 18 && resource.data.age <= 18.0', where('age', '==', 18));
    expectProved('resource.data.age is int && resource.data.age + 1 == 19', where('age', '==', 18));
    expectNotProved('resource.data.age in [18]', where('age', '==', value(18.5)), 'false');
    expectNotProved("resource.data.age[0:1] == 'a'", where('age', '>', 'a'), 'Name: [@range]');
    expectNotProved("'abc'[resource.data.age:2] == 'a'", where('age', '>', 1), 'string[constraint:int]');
    expectNotProved("'abc'[resource.data.age] == 'a'", where('age', '>', 1), 'string[constraint]');
    expectNotProved('resource.data.age[0] == 1', where('age', '>', 1), 'Name: [[]]');
    expectNotProved('-resource.data.age == 1', where('age', '>', 1), 'Received: -constraint.');
    expectNotProved('/a/$(resource.data.age) == /a', where('age', '>', 1), 'string(constraint)');
    expectNotProved('resource.data.age + 1 > 18', where('age', '>=', 18), 'Received: constraint + int.');
    expectNotProved(
      'resource.data.age > resource.data.min',
      and(where('age', '>', 5), where('min', '<', 5)),
      'evaluation error',
    );
  });

  it('is proved by booleans, nulls and inequalities', () => {
    expectProved('resource.data.active == true', where('active', '==', true));
    expectProved('resource.data.active', where('active', '==', true));
    expectProved('!resource.data.hidden', where('hidden', '==', false));
    expectNotProved('resource.data.active', undefined, 'Property active is undefined');
    expectNotProved(
      'resource.data.active',
      where('active', '!=', false),
      'Type error. Received: [constraint] Expected: [bool].',
    );
    expectProved('resource.data.gone == null', where('gone', '==', null));
    expectProved('resource.data.gone != null', where('gone', '!=', null));
    expectProved("resource.data.kind != 'x'", where('kind', '!=', 'x'));
    expectProved("!(resource.data.kind in ['x', 'y'])", whereList('kind', 'not-in', ['x', 'y', 'z']));
    expectProved("!(resource.data.kind in ['x', 'y'].toSet())", whereList('kind', 'not-in', ['x', 'y', 'z']));
    expectNotProved("resource.data.kind == 'z'", where('kind', '!=', 'x'), 'evaluation error');
  });

  it('is proved by membership of a field', () => {
    const kinds = "resource.data.kind in ['a', 'b']";
    expectProved(kinds, where('kind', '==', 'b'));
    expectProved(kinds, whereList('kind', 'in', ['a', 'b']));
    expectNotProved(kinds, whereList('kind', 'in', ['a', 'c']), "false for 'list'");
    expectProved('resource.data.level in [1, 2]', where('level', '==', 2));
    expectProved('resource.data.level in [1, 2].toSet()', where('level', '==', 2));
    expectNotProved('resource.data.level in [1, 2]', where('level', '<=', 2), 'evaluation error');
    expectNotProved('resource.data.level in {}', where('level', '==', 2), 'Received: map.in(int)');
    expectNotProved(
      "'a' in resource.data.kind",
      where('kind', '==', 'a'),
      'Function not found error: Name: [in].',
    );
  });

  it('needs every alternative to be allowed', () => {
    const rule = 'resource.data.owner == request.auth.uid || resource.data.open == true';
    expectProved(rule, or(where('owner', '==', 'alice'), where('open', '==', true)));
    expectNotProved(rule, or(where('owner', '==', 'bob'), where('open', '==', true)));
    expectProved(rule, and(where('open', '==', true), or(where('a', '==', 1), where('b', '==', 2))));
    expectNotProved(rule, or());
    expectNotProved(
      'true',
      and(...Array.from({ length: 7 }, () => or(where('a', '==', 1), where('a', '==', 2)))),
      'too many alternatives',
    );
    expectNotProved(
      'true',
      or(...Array.from({ length: 101 }, (_, index) => where('a', '==', index))),
      'too many alternatives',
    );
    expectNotProved(
      'true',
      whereList(
        'a',
        'in',
        Array.from({ length: 101 }, (_, index) => index),
      ),
      'too many alternatives',
    );
    expectNotProved(
      'true',
      whereList(
        'a',
        'contains-any',
        Array.from({ length: 101 }, (_, index) => index),
      ),
      'too many',
    );
    expectProved('resource.data.tags.hasAny(["a", "b"])', whereList('tags', 'contains-any', ['a', 'b']));
    expectNotProved('resource.data.tags.hasAny(["a"])', whereList('tags', 'contains-any', ['a', 'b']));
  });

  it('may let different statements allow different alternatives', () => {
    const rules = firestoreRules(`match /things/{id} {
      allow list: if resource.data.owner == request.auth.uid;
      allow list: if resource.data.open == true;
    }`);
    const filter = or(where('owner', '==', 'alice'), where('open', '==', true));
    expectAllowed(rules, { method: 'list', at: 'things', auth: alice, query: { where: filter } });
  });

  it('sees fields inside maps', () => {
    expectProved(
      "resource.data.home.city == 'Lyon' && resource.data['home']['city'] is string",
      where('home.city', '==', 'Lyon'),
    );
    expectProved(
      "resource.data.home is map && 'city' in resource.data.home",
      where('home.city', '==', 'Lyon'),
    );
    expectNotProved(
      "resource.data.home.street == ''",
      where('home.city', '==', 'Lyon'),
      'Property street is undefined',
    );
    expectProved("resource.data.home.city == 'Lyon'", where('home', '==', { city: 'Lyon' }));
    expectProved("resource.data.home == {'city': 'Lyon'}", where('home', '==', { city: 'Lyon' }));
    expectNotProved(
      "resource.data.home == {'city': 'Lyon'}",
      where('home.city', '==', 'Lyon'),
      'evaluation error',
    );
    expectNotProved(
      "{'city': 'Lyon'} == resource.data.home",
      where('home.city', '==', 'Lyon'),
      'evaluation error',
    );
    expectProved("resource.data.home != 'Lyon'", where('home.city', '==', 'Lyon'));
    expectNotProved(
      "resource.data.home in [{'city': 'Lyon'}]",
      where('home.city', '==', 'Lyon'),
      'evaluation error',
    );
    expectProved("!(resource.data.home in ['Lyon'])", where('home.city', '==', 'Lyon'));
  });

  it('knows which fields are there', () => {
    expectProved("'owner' in resource.data", where('owner', '>', 'a'));
    expectProved("'owner' in resource.data", undefined, { sortedBy: ['owner', '__name__'] });
    expectProved(
      "'owner' in resource.data.keys() && resource.data.keys().hasAll(['owner'])",
      where('owner', '==', 'a'),
    );
    expectProved("resource.data.get('owner', 'nobody') == 'a'", where('owner', '==', 'a'));
    expectNotProved("'owner' in resource.data", undefined, 'evaluation error');
    expectNotProved("!('owner' in resource.data)", undefined, 'evaluation error');
    expectNotProved("resource.data.get('owner', 'a') == 'a'", undefined, 'evaluation error');
    expectNotProved("resource.data.get(['a', 'b'], 'a') == 'a'", where('a.b', '==', 'a'), 'evaluation error');
    expectNotProved("resource.data.get([1], 'a') == 'a'", undefined, 'evaluation error');
    expectNotProved("resource.data.keys().hasOnly(['owner'])", where('owner', '==', 'a'), 'evaluation error');
    expectNotProved('resource.data.size() == 1', where('owner', '==', 'a'), 'evaluation error');
    expectNotProved("resource.data.owner == 'a'", undefined, 'evaluation error', { sortedBy: ['owner'] });
    expectNotProved('1 in resource.data', undefined, 'Received: map.in(int)');
    expectNotProved('resource.data.x in resource.data', where('x', '>', 1), 'Received: map.in(constraint).');
    expectNotProved("resource.data.x in {'a': 1}", where('x', '>', 1), 'Received: map.in(constraint).');
    expectNotProved('resource.data.keys().hasAll([])', where('x', '>', 1), 'evaluation error');
  });

  it('can take fields that the query does not mention for missing', () => {
    const quirk = { othersAreMissing: true };
    expectProved("!('owner' in resource.data)", undefined, quirk);
    expectProved("resource.data.get('owner', 'a') == 'a'", undefined, quirk);
    expectNotProved("resource.data.owner == 'a'", undefined, 'Property owner is undefined', quirk);
  });

  it('does not know which document it is, unless the query says so', () => {
    expectNotProved("id == 'a'", undefined, 'evaluation error');
    expectNotProved("resource.id != 'a'", undefined, 'evaluation error');
    expectNotProved('id is string', undefined, 'false');
    expectNotProved('exists(/databases/$(database)/documents/others/$(id))', undefined, 'string(constraint)');
    expectNotProved('exists(id)', undefined, 'exists(constraint)');
    expectNotProved('[id].size() == 1', undefined, 'evaluation error');
    expectNotProved('id.size() == 1', undefined, 'Function not found error: Name: [size].');
    expectNotProved('math.abs(id) == 1', undefined, 'math.abs(constraint)');
    expectNotProved('id.x == 1', undefined, 'Type error. Received: [constraint] Expected: [map,path].');
    expectNotProved('resource.data.foo() == 1', undefined, 'evaluation error');
    expectNotProved('{}[id] == 1', undefined, 'Received: map[constraint]. Expected: map[string].');
    expectNotProved('!id', undefined, 'Received: !constraint. Expected: !bool.');
    expectNotProved('id && true', undefined, 'Type error. Received: [constraint] Expected: [bool].');
    expectNotProved('id', undefined, 'Type error. Received: [constraint] Expected: [bool].');
    const name = where('__name__', '==', path(['databases', '(default)', 'documents', 'things', 'a']));
    expectProved(
      "id == 'a' && resource.id == 'a' && resource.__name__ == /databases/(default)/documents/things/a",
      name,
    );
    expectNotProved("id == 'b'", name, "false for 'list'");
    expectNotProved(
      "id == 'a'",
      where('__name__', '>', path(['databases', '(default)', 'documents', 'things', 'a'])),
    );
  });

  it('is about the stored document where the query names it, and nothing but that', () => {
    const query = (id: string) => ({
      where: where('__name__', '==', path(['databases', '(default)', 'documents', 'things', id])),
      documentAt: (segments: readonly string[]) =>
        segments.at(-1) === 'a' ? value({ data: { owner: 'ana' } }) : NULL,
    });
    const rules = things("resource == null || resource.data.owner == 'ana' && id == 'a'");
    for (const id of ['a', 'b']) expectAllowed(rules, { method: 'list', at: 'things', query: query(id) });
    const foreign = things("resource.data.owner == 'bea'");
    expectDenied(foreign, { method: 'list', at: 'things', query: query('a') }, "false for 'list'");
    expectDenied(foreign, { method: 'list', at: 'things', query: query('b') }, 'Null value error.');
  });

  it('looks at other documents whose path is known', () => {
    const member = 'exists(/databases/$(database)/documents/members/$(request.auth.uid))';
    expectAllowed(things(member), {
      method: 'list',
      at: 'things',
      auth: alice,
      query: {},
      documents: { 'members/alice': {} },
    });
    expectNotProved(member, undefined, "false for 'list'");
  });

  it('knows the captures in front of the collection', () => {
    const rules = firestoreRules(
      'match /users/{uid}/notes/{note} { allow list: if uid == request.auth.uid; }',
    );
    expectAllowed(rules, { method: 'list', at: 'users/alice/notes', auth: alice, query: {} });
    expectDenied(
      rules,
      { method: 'list', at: 'users/bob/notes', auth: alice, query: {} },
      "false for 'list'",
    );
  });

  it('is judged like everything where the filter lets nothing through', () => {
    expectNotProved("resource.data.kind == 'a'", whereList('kind', 'in', []), 'Property kind is undefined');
    expectProved('request.auth != null', whereList('kind', 'in', []));
  });

  it('has a resource that is not null', () => {
    expectProved('resource != null && resource.data != null');
    expectNotProved('resource == null', undefined, "false for 'list'");
    expectProved("resource is map && 'data' in resource");
    expectNotProved("resource == {'data': {}}", undefined, 'evaluation error');
    expectNotProved("resource.values().hasAny(['x'])", undefined, 'evaluation error');
    expectNotProved('resource.other == 1', undefined, 'Property other is undefined');
  });
});

describe('a list request over a collection group', () => {
  const group = (source: string, filter?: Filter) =>
    decide(compileRules(source), {
      service: 'cloud.firestore',
      method: 'list',
      path: ['databases', '(default)', 'documents', ANY_SEGMENTS, 'notes'],
      request: value({ auth: alice }),
      resource: undefined,
      query: { filter, sortedBy: [] },
    });

  it('needs a match that holds at any depth', () => {
    expect(group(firestoreRules('match /{path=**}/notes/{id} { allow list; }'))).toMatchObject({
      allowed: true,
    });
    expect(group(firestoreRules('match /{path=**} { allow list; }'))).toMatchObject({ allowed: true });
    for (const pattern of [
      '/notes/{id}',
      '/users/{uid}/notes/{id}',
      '/{a}/{b}/notes/{id}',
      '/{path=**}/others/{id}',
    ]) {
      expect(group(firestoreRules(`match ${pattern} { allow list; }`)), pattern).toMatchObject({
        allowed: false,
        message: '\nNo matching allow statements',
      });
    }
  });

  it('needs version 2', () => {
    expect(group(firestoreRules('match /{path=**} { allow list; }', 1))).toMatchObject({ allowed: false });
  });

  it('does not know where the documents are, but what the query says of them', () => {
    const rules = (condition: string) =>
      firestoreRules(`match /{path=**}/notes/{id} { allow list: if ${condition}; }`);
    expect(group(rules("path[0] == 'users'"))).toMatchObject({ allowed: false });
    expect(
      group(rules('resource.data.owner == request.auth.uid'), where('owner', '==', 'alice')),
    ).toMatchObject({ allowed: true });
    const name = where(
      '__name__',
      '==',
      path(['databases', '(default)', 'documents', 'users', 'alice', 'notes', 'n1']),
    );
    expect(
      group(
        firestoreRules('match /users/{uid}/notes/{id} { allow list: if uid == request.auth.uid; }'),
        name,
      ),
    ).toMatchObject({
      allowed: true,
    });
  });
});
