import { describe, expect, it } from 'vitest';
import type { Expression } from '../ast.ts';
import { KITCHEN_SINK } from '../testing/kitchenSink.ts';
import { firestoreRules } from '../testing.ts';
import { parse } from './parser.ts';

function parseText(text: string) {
  return parse({ index: 0, name: 'test.rules', text });
}

/** The condition as a tree in words, each operator with its operands in brackets. */
function show(expression: Expression): string {
  switch (expression.kind) {
    case 'literal': {
      const { literal } = expression;
      return literal.type === 'null'
        ? 'null'
        : literal.type === 'string'
          ? `'${literal.value}'`
          : String(literal.value);
    }
    case 'variable':
      return expression.name;
    case 'list':
      return `[${expression.elements.map(show).join(', ')}]`;
    case 'map':
      return `{${expression.entries.map(({ key, value }) => `${show(key)}: ${show(value)}`).join(', ')}}`;
    case 'path':
      return expression.segments
        .map((part) => (typeof part === 'string' ? `/${part}` : `/$(${show(part)})`))
        .join('');
    case 'member':
      return `${show(expression.object)}.${expression.name}`;
    case 'index':
      return `${show(expression.object)}[${show(expression.index)}]`;
    case 'slice':
      return `${show(expression.object)}[${[expression.from, expression.to].map((bound) => (bound === undefined ? '' : show(bound))).join(':')}]`;
    case 'call':
      return `${expression.name}(${expression.arguments.map(show).join(', ')})`;
    case 'methodCall':
      return `${show(expression.object)}.${expression.name}(${expression.arguments.map(show).join(', ')})`;
    case 'unary':
      return `(${expression.operator}${show(expression.operand)})`;
    case 'binary':
    case 'logical':
      return `(${show(expression.left)} ${expression.operator} ${show(expression.right)})`;
    case 'is':
      return `(${show(expression.operand)} is ${expression.type})`;
    case 'conditional':
      return `(${show(expression.condition)} ? ${show(expression.whenTrue)} : ${show(expression.whenFalse)})`;
    case 'group':
      return show(expression.inner);
  }
}

function conditionOf(text: string): Expression {
  const parsed = parseText(`service cloud.firestore { match /x { allow get: if ${text}\n; } }`);
  if (parsed.file === undefined) throw new Error(`${text}: ${parsed.issue.message}`);
  const condition = parsed.file.services[0]?.matches[0]?.allows[0]?.condition;
  if (condition === undefined) throw new Error('There is no condition.');
  return condition;
}

function expectTree(text: string, expected: string): void {
  expect(show(conditionOf(text)), text).toBe(expected);
}

/** `place` is line:column. */
function expectSyntaxError(text: string, place: string, message: string): void {
  const parsed = parseText(text);
  if (parsed.file !== undefined) throw new Error(`${text} was read without an error.`);
  expect(`${parsed.issue.place.line}:${parsed.issue.place.column}`, text).toBe(place);
  expect(parsed.issue.message, text).toContain(message);
}

describe('parse', () => {
  it('reads a file that uses everything', () => {
    const parsed = parseText(KITCHEN_SINK);
    expect(parsed).toMatchObject({ file: { version: 2 } });
    expect(parsed.file?.functions.map((declaration) => declaration.name)).toEqual(['isAdmin']);
    expect(parsed.file?.services.map((service) => service.name)).toEqual([
      'cloud.firestore',
      'firebase.storage',
    ]);
  });

  it('takes version 1 where none is given', () => {
    expect(parseText('service cloud.firestore { match /a { allow get; } }').file?.version).toBe(1);
    expect(
      parseText("rules_version = '1'; service cloud.firestore { match /a { allow get; } }").file?.version,
    ).toBe(1);
    expect(
      parseText('rules_version = "2"; service cloud.firestore { match /a { allow get; } }').file?.version,
    ).toBe(2);
  });

  it('reads the segments of a pattern', () => {
    const { file } = parseText(firestoreRules('match /a-b.c/{one}/{single=*}/x/{rest=**} { allow get; }'));
    const pattern = file?.services[0]?.matches[0]?.matches[0]?.pattern;
    expect(
      pattern?.map((part) => (part.kind === 'literal' ? part.text : `${part.kind} ${part.name}`)),
    ).toEqual(['a-b.c', 'capture one', 'capture single', 'x', 'rest rest']);
  });

  it('reads statements with and without a condition', () => {
    const { file } = parseText(firestoreRules('match /a/{b} { allow read; allow get, delete : if true; }'));
    const allows = file?.services[0]?.matches[0]?.matches[0]?.allows ?? [];
    expect(
      allows.map((allow) => [allow.verbs.map(({ text }) => text).join(), allow.condition?.kind]),
    ).toEqual([
      ['read', undefined],
      ['get,delete', 'literal'],
    ]);
  });

  it('reads functions with parameters and lets', () => {
    const { file } = parseText(
      'function f(a, b) { let c = a; let d = c + b; return d; } service s { match /a { allow get; } }',
    );
    expect(file?.functions[0]).toMatchObject({
      name: 'f',
      parameters: [{ text: 'a' }, { text: 'b' }],
      lets: [{ name: { text: 'c' } }, { name: { text: 'd' } }],
      body: { kind: 'variable', name: 'd' },
    });
  });
});

describe('parse, expressions', () => {
  it.each([
    ['a || b && c', '(a || (b && c))'],
    ['a && b || c', '((a && b) || c)'],
    ['a || b || c', '((a || b) || c)'],
    ['a == b && c != d', '((a == b) && (c != d))'],
    ['a + b * c - d', '((a + (b * c)) - d)'],
    ['a - b - c', '((a - b) - c)'],
    ['a / b / c % d', '(((a / b) / c) % d)'],
    ['a + 1 < b * 2', '((a + 1) < (b * 2))'],
    ['a < b == c >= d', '((a < b) == (c >= d))'],
    ['a in b == false', '((a in b) == false)'],
    ['a is string == true', '((a is string) == true)'],
    ['a in b && c is int', '((a in b) && (c is int))'],
    ['a + b in c', '((a + b) in c)'],
    ['!a && -b < c', '((!a) && ((-b) < c))'],
    ['!!a', '(!(!a))'],
    ['!a.b(c)[0]', '(!a.b(c)[0])'],
    ['-a * b', '((-a) * b)'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a || b ? c : d', '((a || b) ? c : d)'],
    ['(a || b) && c', '((a || b) && c)'],
    ['a.b.c', 'a.b.c'],
    ['a.b(1, c).d', 'a.b(1, c).d'],
    ["a['b'][1:2][c]", "a['b'][1:2][c]"],
    ['f()', 'f()'],
    ['f(a, [1, 2], {})', 'f(a, [1, 2], {})'],
    ['{\'a\': 1, "b": [x]}', "{'a': 1, 'b': [x]}"],
    ['[1, 2,]', '[1, 2]'],
    ["{'a': 1,}", "{'a': 1}"],
    ['null == true', '(null == true)'],
    ['1.5 + 2', '(1.5 + 2)'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['/a/b', '/a/b'],
    ['/a/$(b.c)/d', '/a/$(b.c)/d'],
    ['/databases/(default)/documents/x-1/{y}', '/databases/(default)/documents/x-1/{y}'],
    ['get(/a/$(b)).data.c == 1', '(get(/a/$(b)).data.c == 1)'],
    ['a / b', '(a / b)'],
    ['/a/b / c', '(/a/b / c)'],
    ['/a/$(b)/c', '/a/$(b)/c'],
    ['a is\nstring // why\n', '(a is string)'],
    ['isAdmin() || inside', '(isAdmin() || inside)'],
  ])('reads %s', (text, expected) => expectTree(text, expected));

  it('knows every type that can be tested', () => {
    for (const type of [
      'bool',
      'bytes',
      'duration',
      'float',
      'int',
      'latlng',
      'list',
      'map',
      'number',
      'path',
      'set',
      'string',
      'timestamp',
    ]) {
      expectTree(`a is ${type}`, `(a is ${type})`);
    }
  });

  it('gives every node its place', () => {
    const condition = conditionOf('  a.b == f(1)');
    expect(condition.place).toMatchObject({ line: 1, column: 54, start: 53, end: 64 });
    expect(condition.kind === 'binary' && condition.right.place).toMatchObject({ column: 61, end: 64 });
  });
});

describe('parse, mistakes', () => {
  it.each([
    ['', '0:0', 'Rules content empty. Compilation aborted.'],
    ['match /a { allow read; }', '1:1', "Unexpected 'match'."],
    ["rules_version = '3'; service s { match /a { allow read; } }", '1:1', 'Unsupported rules version 3.'],
    [
      'rules_version = 2; service s { match /a { allow read; } }',
      '1:17',
      "mismatched input '2' expecting STRING",
    ],
    ['service s', '1:10', "Unexpected '<EOF>'."],
    ['service s {', '1:12', "Unexpected '<EOF>'."],
    ['service s { allow read; }', '1:13', "Unexpected 'allow'."],
    ['service s { /a/b { allow read; } }', '1:13', "Missing 'match' keyword before path."],
    ['service s { match a { allow read; } }', '1:19', "Unexpected 'a'."],
    ['service s { match /a { } }', '1:24', "The 'match' body must contain at least one declaration."],
    [
      'service s { match /a { allow read: if a == 9223372036854775808; } }',
      '1:44',
      'Invalid number literal 9223372036854775808.',
    ],
    [
      'service s { match / { allow read; } }',
      '1:19',
      "Forward slash '/' found where identifier or binding expected.",
    ],
    ['service s { match /{a { allow read; } }', '1:23', "Unexpected '{'."],
    ['service s { match /{a=**b} { allow read; } }', '1:25', "Unexpected 'b'."],
    [
      'service s { match /{=**} { allow read; } }',
      '1:19',
      "Forward slash '/' found where identifier or binding expected.",
    ],
    ['service s { match /a allow read; }', '1:22', "Unexpected 'allow'."],
    ['service s { match /a { allow; } }', '1:29', "Expected at least one 'operation' after 'allow'."],
    ['service s { match /a { allow read: true; } }', '1:36', "Missing 'if' before conditional expression."],
    ['service s { match /a { allow read: if ; } }', '1:39', "Missing conditional expression after 'if'."],
    ['service s { match /a { allow read: if a b; } }', '1:41', "Unexpected 'b'."],
    ['service s { match /a { allow read: if (a; } }', '1:41', "Unexpected ';'."],
    ['service s { match /a { allow read: if a[1; } }', '1:42', "Unexpected ';'."],
    ['service s { match /a { allow read: if a ? b; } }', '1:44', "Unexpected ';'."],
    ['service s { match /a { allow read: if a.1; } }', '1:40', "Unexpected '.1'."],
    ['service s { match /a { allow read: if f(a b); } }', '1:43', "Unexpected 'b'."],
    ["service s { match /a { allow read: if {'a' 1}; } }", '1:44', "Unexpected '1'."],
    ['service s { match /a { allow read: if /a/$b; } }', '1:43', "Unexpected 'b'."],
    [
      'service s { match /a { allow read: if /a/; } }',
      '1:41',
      "Forward slash '/' found where identifier or binding expected.",
    ],
    ['service s { match /a { allow read: if in; } }', '1:39', "Missing conditional expression after 'if'."],
    ["service s { match /a { allow read: if 'a' 'b'; } }", '1:43', "Unexpected ''b''."],
    ['function f( { return 1; } service s { match /a { allow read; } }', '1:13', "Unexpected '{'."],
    ['function f(a) { } service s { match /a { allow read; } }', '1:17', "Missing 'function' body"],
    ['function f(true) { return a; } service s { match /a { allow read; } }', '1:12', "Unexpected 'true'."],
    ['service s { match /a { allow read if true; } }', '1:35', "Missing ':' before 'if' condition."],
    ['service s { match /a { allow read: if && b; } }', '1:39', "Missing conditional expression after 'if'."],
    [
      'service s { match /a { allow if: if true; } }',
      '1:30',
      "Expected at least one 'operation' after 'allow'.",
    ],
    ['service s { match /a { allow read: if -!a; } }', '1:40', "Unexpected '!'."],
    ['service s { match /a { allow read: if 01; } }', '1:40', "Unexpected '1'."],
    ['service s { match /a { allow read: if 1.size(); } }', '1:41', "Unexpected 'size'."],
    ['service s { match /a { allow read: if a.service; } }', '1:41', "Unexpected 'service'."],
    ['service s { match /a { allow read: if a.match(); } }', '1:46', "Unexpected '('."],
    ['service s { match /a { allow read: if a is null; } }', '1:44', "Unexpected 'null'."],
    [
      'service s { match /{match} { allow read; } }',
      '1:19',
      "Forward slash '/' found where identifier or binding expected.",
    ],
    ['service s { match /a { allow read: if f(,); } }', '1:41', "Unexpected ','."],
    ['service s { match /a { allow read: if [1 2]; } }', '1:42', "Unexpected '2'."],
    ['service s { match /a { allow read: if a[:2:3]; } }', '1:43', "Unexpected ':'."],
    ['service s { match /a { allow read: if a[]; } }', '1:41', "Unexpected ']'."],
    ['function f(a,) { return 1; } service s { match /a { allow read; } }', '1:14', "Unexpected ')'."],
    ['function match(a) { return 1; } service s { match /a { allow read; } }', '1:10', "Unexpected 'match'."],
    ['service s { match /a { allow read: if true ? /a/b:/c; } }', '1:53', "Unexpected ';'."],
    [
      'service s { match /a { allow read: if a--b; } }',
      '1:42',
      'Increment (++) and decrement (--) operators are not supported.',
    ],
    [
      'service s { match /a { allow read: if ++a; } }',
      '1:41',
      'Increment (++) and decrement (--) operators are not supported.',
    ],
  ])('refuses %s', (text, place, message) => expectSyntaxError(text, place, message));

  it('refuses match blocks that are nested too deep', () => {
    const nest = (depth: number) =>
      `service s { ${'match /a { '.repeat(depth)}allow get; ${'} '.repeat(depth)} }`;
    expect(parseText(nest(11)).file).toBeDefined();
    expectSyntaxError(nest(12), '1:134', 'Maximum allowed resource rule depth of 10 is reached.');
  });

  it('refuses expressions that are nested beyond reason, without exhausting the stack', () => {
    const rules = (condition: string) => firestoreRules(`match /a/{b} { allow get: if ${condition}; }`);
    const tooComplex = 'Expression is too complex';
    const count = 60_000;
    for (const condition of [
      `${'('.repeat(count)}a${')'.repeat(count)}`,
      `${'['.repeat(count)}${']'.repeat(count)}`,
      '!'.repeat(count),
      `a${'.b'.repeat(count)}`,
      `a${'[0]'.repeat(count)}`,
      `a${' + a'.repeat(count)}`,
      `a${' && a'.repeat(count)}`,
      `a${' || a'.repeat(count)}`,
      `a${' in a'.repeat(count)}`,
    ]) {
      const parsed = parseText(rules(condition));
      expect(parsed.file, condition.slice(0, 20)).toBeUndefined();
      expect(parsed).toMatchObject({ issue: { message: expect.stringContaining(tooComplex) } });
    }
  });
});
