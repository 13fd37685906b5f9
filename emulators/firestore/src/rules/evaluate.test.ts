import { describe, expect, it } from 'vitest';
import {
  decideText,
  expectAllowed,
  expectDenied,
  expectFailure,
  expectFalse,
  expectTrue,
  expectValue,
  firestoreRules,
} from './testing.ts';

const data = { name: 'ana', age: 30, gone: null, tags: ['a', 'b'], home: { city: 'Lyon' } };

describe('&& and ||', () => {
  it.each([
    ['true && true', true],
    ['true && false', false],
    ['false || true', true],
    ['false || false', false],
  ] as const)('come to a boolean: %s', (text, expected) => expectValue(text, expected));

  it('are decided by one side even if the other fails, whichever comes first', () => {
    expectTrue('true || 1 / 0 == 1');
    expectTrue('1 / 0 == 1 || true');
    expectFalse('false && 1 / 0 == 1');
    expectFalse('1 / 0 == 1 && false');
    expectTrue('(1 / 0 == 1 && false) || true');
    expectTrue('!(nothing && false)');
  });

  it('fail if a side fails and the other does not decide', () => {
    expectFailure('1 / 0 == 1 || false', 'Divide by zero');
    expectFailure('1 / 0 == 1 && true', 'Divide by zero');
    expectFailure('false || 1 / 0 == 1', 'Divide by zero');
    expectFailure('true && 1 / 0 == 1', 'Divide by zero');
    expectFailure('!(1 / 0 == 1)', 'Divide by zero');
  });

  it('fail on what is no boolean, unless the other side decides', () => {
    expectFailure('1 && true', 'Type error. Received: [int] Expected: [bool].');
    expectFailure("false || 'yes'", 'Type error. Received: [string] Expected: [bool].');
    expectFailure('null || false', 'Type error. Received: [null] Expected: [bool].');
    expectTrue("'yes' || true");
    expectFalse('1 && false');
  });
});

describe('! and ?:', () => {
  it('need a boolean', () => {
    expectTrue('!false');
    expectFailure('!1', 'Unsupported operation error. Received: !int. Expected: !bool.');
    expectFailure('!null', 'Received: !null.');
    expectFailure('1 ? true : true', 'Type error. Received: [int] Expected: [bool].');
  });

  it('evaluate the chosen side only', () => {
    expectValue('true ? 1 : 1 / 0', 1);
    expectValue("false ? 1 / 0 : 'no'", 'no');
    expectFailure('(1 / 0 == 1) ? true : true', 'Divide by zero');
    expectTrue('((1 / 0 == 1) ? true : true) || true');
  });
});

describe('fields and indexes', () => {
  it('read what is there', () => {
    expectValue('d.name', 'ana', { d: data });
    expectValue("d['na' + 'me']", 'ana', { d: data });
    expectValue('d.home.city', 'Lyon', { d: data });
    expectValue('d.gone', null, { d: data });
    expectValue('d.tags[1]', 'b', { d: data });
    expectValue("'abc'[1]", 'b');
    expectValue('/a/b/c[2]', 'c');
    expectTrue("{'toString': 1}.toString == 1");
  });

  it('fail where nothing is there, also in a comparison with null', () => {
    for (const text of [
      'd.missing == null',
      'd.missing != true',
      "d['missing'] == null",
      'd.missing is string',
      "d.missing in ['x']",
      'd.missing.size() == 0',
    ]) {
      expectFailure(text, 'Property missing is undefined on object.', { d: data });
      expectFailure(`!(${text})`, 'Property missing is undefined on object.', { d: data });
      expectTrue(`${text} || true`, { d: data });
    }
    expectFailure('d.home.street == null', 'Property street is undefined', { d: data });
    expectFailure('nothing.at.all', 'Null value error.');
    expectFailure('nothing.size() == 0', 'Null value error.');
  });

  it('do not find what JavaScript objects inherit', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']) {
      expectFalse(`'${name}' in d`, { d: data });
      expectFailure(`d.${name} == null`, `Property ${name} is undefined`, { d: data });
      expectFailure(`d['${name}'] == null`, `Property ${name} is undefined`, { d: data });
      expectValue(`d.get('${name}', 'none')`, 'none', { d: data });
      expectFailure(`d.${name}()`, `Function not found error: Name: [${name}].`, { d: data });
    }
    expectFailure("d.tags['length'] == 2", 'Received: list[string]. Expected: list[int].', { d: data });
  });

  it('fail on null and on what has no fields', () => {
    expectFailure('d.gone.x', 'Null value error.', { d: data });
    expectFailure('null.x', 'Null value error.');
    expectFailure("null['x']", 'Null value error.');
    expectFailure('d.tags.x', 'Type error. Received: [list] Expected: [map,path].', { d: data });
    expectFailure('(/a/b).x', 'Property x is undefined on object.');
    expectFailure("(/a/b)['x']", 'Property x is undefined on object.');
    expectFailure('(/a/b)[true]', 'Received: path[bool]. Expected: path[string], path[int].');
    expectFailure("1['x']", 'Function not found error: Name: [[]].');
    expectFailure('d[1]', 'Received: map[int]. Expected: map[string].', { d: data });
  });

  it('fail on indexes that do not exist', () => {
    for (const text of [
      'd.tags[2]',
      'd.tags[-1]',
      "'ab'[2]",
      "'ab'[-1]",
      '/a/b[2]',
      '[][0]',
      'd.tags[9223372036854775807]',
    ]) {
      expectFailure(text, 'Index out of bound error. Index: [', { d: data });
    }
    expectFailure('[1][5]', 'Index out of bound error. Index: [5] , size: [1].');
    expectFailure("'ab'['x']", 'Received: string[string]. Expected: string[int].');
    expectFailure("b'ab'[0]", 'Function not found error: Name: [[]].');
  });
});

describe('slices', () => {
  it('take a part of a list or a string', () => {
    expectValue("['a', 'b', 'c', 'd'][1:3]", ['b', 'c']);
    expectValue("['a', 'b', 'c', 'd'][0:4]", ['a', 'b', 'c', 'd']);
    expectValue("['a', 'b', 'c', 'd'][2:2]", []);
    expectValue("['a', 'b', 'c', 'd'][3:3]", []);
    expectValue("'tennis'[1:3]", 'en');
    expectValue("'tennis'[5:6]", 's');
    expectValue("'tennis'[1:1]", '');
  });

  it('fail where the start or what is before the end is no index', () => {
    for (const text of [
      '[1, 2][0:3]',
      '[1, 2][0:0]',
      '[1, 2][2:2]',
      '[1, 2][1:0]',
      '[][0:0]',
      "'ab'[0:9]",
      "'ab'[0:0]",
      "'ab'[2:2]",
      "''[0:0]",
      '[1, 2][-1:1]',
    ]) {
      expectFailure(text, 'Index out of bound error');
    }
    expectFailure('[1, 2, 3, 4][3:1]', 'Illegal range error. From index: [3] , To index: [1].');
    expectFailure("'abcd'[2:1]", 'Illegal range error');
  });

  it('reach to the ends where a bound is missing or null', () => {
    expectValue('[1, 2, 3][:2]', [1, 2]);
    expectValue('[1, 2, 3][1:]', [2, 3]);
    expectValue('[1, 2, 3][:]', [1, 2, 3]);
    expectValue("'abc'[null:2]", 'ab');
    expectValue("'abc'[1:null]", 'bc');
    expectValue("''[:]", '');
    expectFailure("'abc'[3:]", 'Index out of bound error. Index: [3] , size: [3].');
    expectFailure("'abc'[:0]", 'Index out of bound error. Index: [-1] , size: [3].');
    expectFailure("'abc'[:4]", 'Index out of bound error. Index: [3] , size: [3].');
    expectFailure("'abc'[1 / 0:]", 'Divide by zero');
    expectFailure("'abc'[:1 / 0]", 'Divide by zero');
  });

  it('cut paths as well', () => {
    expectTrue("path('a/b/c')[1:] == path('b/c') && path('a/b/c')[0:2] == path('a/b')");
    expectFailure("path('a/b')[0:3]", 'Index out of bound error');
  });

  it('need a list, path or string and ints', () => {
    expectFailure("{'a': 1}[0:1]", 'Function not found error: Name: [@range].');
    expectFailure(
      "[1]['a':1]",
      'Received: list[string:int]. Expected: list[null:null], list[null:int], list[int:null], list[int:int].',
    );
    expectFailure("'a'[0:'a']", 'Received: string[int:string]. Expected: string[null:null]');
    expectFailure(
      "path('a')[0:'a']",
      'Expected: path[null:null], path[int:int], path[int:null], path[null:int].',
    );
    expectFailure('null[0:1]', 'Null value error');
  });
});

describe('lists, maps and paths', () => {
  it('are made of values', () => {
    expectValue('[1, 1.5, "a", null, [true]]', [1, 1.5, 'a', null, [true]]);
    expectValue("{'a': 1, 'b': {'c': []}}", { a: 1, b: { c: [] } });
    expectTrue("/a/$('b')/c == path('a/b/c')");
    expectTrue("/a/$(/b/c)/d == path('a/b/c/d')");
    expectTrue("/databases/(default)/documents == path('/databases/(default)/documents')");
  });

  it('fail with their parts', () => {
    expectFailure("{1: 'a'}", 'Type error. Received: [int] Expected: [string].');
    expectTrue('/a/$(1)/$(1.5)/$(true)/$(null) == path("a/1/1.5/true/null")');
    expectFailure('/a/$([1])', 'Received: string(list). Expected: string(int), string(float)');
    expectFailure('/a/$({}.x)/$({}.y)', 'Property x');
    expectFailure('[1 / 0]', 'Divide by zero');
  });
});

describe('which failure is told', () => {
  it.each([
    ['d.a == d.b', 'a'],
    ['d.a + d.b == 1', 'a'],
    ['[d.a, d.b] == []', 'a'],
    ["{'x': d.a, 'y': d.b} == {}", 'a'],
    ['d.a in [d.b]', 'b'],
    ['{}.get(d.a, d.b) == 1', 'a'],
    ['d.a.get(d.b, 1) == 1', 'a'],
    ['math.pow(d.a, d.b) == 1', 'a'],
    ['d.a[d.b] == 1', 'a'],
  ])('%s tells of %s', (text, name) =>
    expectFailure(text, `Property ${name} is undefined on object.`, { d: {} }),
  );
});

describe('functions', () => {
  const rules = (functions: string, condition: string) =>
    firestoreRules(`${functions} match /things/{id} { allow get: if ${condition}; }`);

  it('see their parameters, their variables and the captures around them', () => {
    expectAllowed(
      rules('function twice(n) { let sum = n + n; let again = sum; return again; }', 'twice(2) == 4'),
    );
    expectAllowed(
      firestoreRules("match /things/{id} { function isOne() { return id == 't1'; } allow get: if isOne(); }"),
    );
    expectAllowed(
      firestoreRules(
        "function db() { return database; } match /things/{id} { allow get: if db() == '(default)'; }",
      ),
    );
  });

  it('do not see the captures, parameters or variables of their callers', () => {
    expectDenied(rules('function f() { return id == "t1"; }', 'f()'), {}, 'Null value error.');
    expectDenied(
      rules('function f() { return n; } function g(n) { return f() == n; }', 'g(1)'),
      {},
      'Null value error.',
    );
  });

  it('can be declared behind their use, and call those declared later', () => {
    expectAllowed(rules('function f() { return g(); } function g() { return true; }', 'f()'));
    expectAllowed(firestoreRules('match /things/{id} { allow get: if f(); function f() { return true; } }'));
  });

  it('are those of the innermost block, also for what they call', () => {
    const outer = "function name() { return 'outer'; } function ask() { return name(); }";
    const shadowed = (condition: string) =>
      firestoreRules(
        `${outer} match /things/{id} { function name() { return 'inner'; } allow get: if ${condition}; }`,
      );
    expectAllowed(shadowed("name() == 'inner'"));
    expectAllowed(shadowed("ask() == 'outer'"));
  });

  it('can hide the built-in ones', () => {
    expectAllowed(rules('function int(x) { return 5; }', "int('1') == 5"));
    expectAllowed(rules('function exists(x) { return true; }', 'exists(1)'));
  });

  it('stand before the service and inside it as well', () => {
    expectAllowed(
      `function f() { return 1; } service cloud.firestore { function g() { return f() + 1; }
       match /databases/{d}/documents { match /things/{id} { allow get: if g() == 2; } } }`,
    );
  });

  it('do not fail over an argument or variable that nobody reads', () => {
    const functions = `function ignores(a) { return true; } function passes(a) { return ignores(a); }
      function reads(a) { return a > 0; } function second(a, b) { return b; }
      function unread() { let x = 1 / 0; return true; } function read() { let x = 1 / 0; return x > 0; }`;
    expectAllowed(rules(functions, 'ignores(1 / 0)'));
    expectAllowed(rules(functions, 'passes(missing)'));
    expectAllowed(rules(functions, 'unread()'));
    expectDenied(rules(functions, 'reads(1 / 0)'), {}, 'Divide by zero');
    expectDenied(rules(functions, 'read()'), {}, 'Divide by zero');
    expectDenied(rules(functions, 'second({}.x, {}.y)'), {}, 'Property y');
  });

  it('fail with the wrong number of arguments', () => {
    expectDenied(
      rules('function f(a) { return true; }', 'f(1, 2)'),
      {},
      'Incorrect number of arguments. Received: 2. Expected: f(a).',
    );
    expectDenied(rules('function f(a) { return true; }', 'f()'), {}, 'Received: 0. Expected: f(a).');
    expectAllowed(rules('function f(a) { return true; }', 'f(1, 2) || true'));
  });

  it('fail when there is none of that name', () => {
    expectFailure('unknown(1)', 'Function not found error: Name: [unknown].');
    expectFailure("'a'.toLowerCase()", 'Function not found error: Name: [toLowerCase].');
    expectFailure('math.isInfinite(1.0)', 'Function not found error: Name: [math.isInfinite].');
    expectFailure('bool("true")', 'Function not found error: Name: [bool].');
    expectFailure("{'a': 1}.hasAll(['a'])", 'Function not found error: Name: [hasAll].');
    expectFailure('null.size()', 'Null value error.');
    expectFailure('(1).size()', 'Function not found error: Name: [size].');
    expectTrue('unknown(1) || true');
  });

  it('of a namespace give way to a variable of its name', () => {
    expectValue('math.abs(-1)', 1);
    expectFailure('math.abs(-1)', 'Function not found error: Name: [abs].', { math: 'mine' });
  });
});

describe('the limit of expressions', () => {
  const rules = (functions: string, ...conditions: string[]) =>
    firestoreRules(
      `${functions} match /things/{id} { ${conditions.map((condition) => `allow get: if ${condition};`).join('\n')} }`,
    );
  /** True, at a cost of 121 for each of them but the last. */
  const chain = Array.from({ length: 10 }, (_, index) => {
    const terms = Array.from({ length: 40 }, () => 'true');
    if (index < 9) terms.push(`big${index + 1}()`);
    return `function big${index}() { return ${terms.join(' && ')}; }`;
  }).join('\n');
  const limit = 'the maximum of 1000 expressions to evaluate has been reached.';

  it('holds for all statements of a request together', () => {
    expectAllowed(rules(chain, 'big3()'));
    expectDenied(rules(chain, 'big0()'), {}, limit);
    expectDenied(rules(chain, 'big5() && false', 'big5()'), {}, limit);
  });

  it('cannot be swallowed', () => {
    expectDenied(rules(chain, 'big0() || true'), {}, limit);
    expectDenied(rules(chain, 'true && (big0() || true)'), {}, limit);
    expectDenied(rules(`${chain} function ignores(x) { return true; }`, 'ignores(big0())'), {}, limit);
    expectDenied(
      rules(`${chain} function ignores() { let x = big0(); return true; }`, 'ignores()'),
      {},
      limit,
    );
    expectDenied(rules(chain, '[missing, big0()] == []'), {}, limit);
    expectDenied(rules(chain, 'missing == big0()'), {}, limit);
    expectDenied(rules(chain, '(missing == 1) && big0()'), {}, limit);
    expectDenied(rules(chain, '/a/$(missing)/$(big0()) == 1'), {}, limit);
  });

  it('is met exactly', () => {
    // The statements tried before cost 1 each; so each of these conditions is cut short at another place.
    const fill = (cost: number) => Array.from({ length: cost }, () => 'false');
    for (const condition of [
      'true && true',
      '/a/b/c == /a/b/c',
      'math.abs(1) == 1',
      'one() == 1',
      'withLet() == 1',
      '1 is int',
      'true ? true : true',
      'false ? true : true',
    ]) {
      for (let spent = 991; spent <= 999; spent += 1) {
        const functions = 'function one() { return 1; } function withLet() { let x = 1; return x; }';
        const decision = decideText(rules(functions, ...fill(spent), condition), {});
        if (decision.kind !== 'decided') throw new Error('Nothing has to be looked up.');
        expect(decision.allowed).toBe(decision.evaluated <= 1000);
        if (!decision.allowed) expect(decision.message).toContain(limit);
      }
    }
  });

  it.each([
    [1, 'true'],
    [1, '((true))'],
    [2, '!true'],
    [3, '1 == 1'],
    [3, '1 in 1'],
    [3, '1 is int'],
    [4, 'true && true'],
    [2, 'false && true'],
    [2, 'true || false'],
    [4, 'false || true'],
    [4, 'true ? true : false'],
    [6, 'false ? true : false'],
    [2, 'request.auth'],
    [3, "request['auth']"],
    [4, "'abc'[1:2]"],
    [3, '[1, 2]'],
    [3, "{'a': 1}"],
    [3, '/a/b'],
    [3, "/a/$('b')"],
    [2, "int('1')"],
    [3, 'math.abs(1)'],
    [3, "'a'.matches('a')"],
    [2, 'one()'],
    [5, 'plus(1)'],
    [6, 'withLet()'],
  ])('counts %i for %s', (cost, text) => {
    const functions = `function one() { return 1; } function plus(n) { return n == n; }
      function withLet() { let x = 1; return x == 1; }`;
    const decision = decideText(rules(functions, text), {});
    expect(decision).toMatchObject({ kind: 'decided', evaluated: cost });
  });
});
