import { describe, expect, it } from 'vitest';
import { compile } from '../ruleset.ts';
import { KITCHEN_SINK } from '../testing/kitchenSink.ts';
import { expectErrors, expectWarnings, firestoreRules } from '../testing.ts';

const statement = (condition: string) => firestoreRules(`match /a/{b} { allow get: if ${condition}; }`);

describe('check', () => {
  it('finds nothing to say about a file that uses everything', () => {
    expect(compile([{ name: 'test.rules', content: KITCHEN_SINK }]).issues).toEqual([]);
  });

  it('refuses two functions of one name in one block, but not in different ones', () => {
    const two = 'function f() { return true; }\nfunction f() { return false; }';
    expectErrors(
      `${two} service cloud.firestore { match /a { allow get: if f(); } }`,
      '2:10 Function f is already defined.',
    );
    expectErrors(
      firestoreRules(`match /a/{b} { ${two} allow get: if f(); }`),
      '5:10 Function f is already defined.',
    );
    expectErrors(
      firestoreRules(
        'function f() { return 1; } match /a/{b} { function f() { return 2; } allow get: if f() == 2; } match /c/{d} { allow get: if f() == 1; }',
      ),
    );
  });

  it('refuses two parameters, variables or captures of one name', () => {
    expectErrors(
      firestoreRules('function f(a, a) { return a; } match /a/{b} { allow get: if f(1, 1); }'),
      '4:15 Variable a is already defined.',
    );
    expectErrors(
      firestoreRules('function f(a) { let a = 1; return a; } match /a/{b} { allow get: if f(1); }'),
      '4:21 The identifier [a] is already bound in the current scope.',
    );
    expectErrors(
      firestoreRules('match /a/{b}/c/{b} { allow get; }'),
      '4:17 Variable b already exists in the PathTemplate.',
    );
  });

  it('refuses more parameters and variables than the language allows', () => {
    const f = (parameters: number, lets: number) => {
      const names = Array.from({ length: parameters }, (_, index) => `p${index}`);
      const bindings = Array.from({ length: lets }, (_, index) => `let v${index} = 1;`).join(' ');
      const values = names.map(() => '1').join(', ');
      return firestoreRules(`function f(${names.join(', ')}) { ${bindings} return true; }
        match /a/{b} { allow get: if f(${values}); }`);
    };
    expectErrors(f(7, 11));
    expectErrors(f(8, 0), '4:10 Maximum allowed function arguments of 7 for function f is reached.');
    expectErrors(f(0, 12), '4:169 Maximum allowed variable count');
  });

  it('refuses more captures along a path than the language allows', () => {
    const path = (count: number) => Array.from({ length: count }, (_, index) => `/{c${index}}`).join('');
    expectErrors(firestoreRules(`match ${path(19)} { allow get; }`));
    expectErrors(
      firestoreRules(`match ${path(20)} { allow get; }`),
      '4:1 Maximum allowed amount of 20 match field variables is reached.',
    );
  });

  it('refuses patterns of a hundred segments', () => {
    expectErrors(firestoreRules(`match ${'/a'.repeat(99)} { allow get; }`));
    expectErrors(
      firestoreRules(`match ${'/a'.repeat(100)} { allow get; }`),
      '4:1 Maximum allowed path length of 100 is reached.',
    );
  });

  it('refuses names of namespaces for variables', () => {
    const message = 'is a package and cannot be used as variable name.';
    expectErrors(statement('math == 1'), `4:30 math ${message}`);
    expectErrors(statement('timestamp.value == 1'), `4:30 timestamp ${message}`);
    expectErrors(firestoreRules('match /a/{latlng} { allow get; }'), `4:11 latlng ${message}`);
    expectErrors(
      firestoreRules(
        'function f(hashing) { let duration = 1; return 1; } match /a/{b} { allow get: if f(1) == 1; }',
      ),
      `4:12 hashing ${message}`,
      `4:27 duration ${message}`,
    );
    expectErrors(statement('math.abs(1) == b.math'));
  });

  it('says where {name=**} may stand', () => {
    expectErrors(firestoreRules('match /a/{b=**}/c/{d} { allow get; }', 2));
    expectErrors(
      firestoreRules('match /a/{b=**}/{c=**} { allow get; }', 2),
      '4:16 Only one glob match is permitted',
    );
    expectErrors(
      firestoreRules('match /a/{b=**} { match /c/{d} { match /{e=**} { allow get; } } }', 2),
      '4:34 Only one glob match is permitted',
    );
    expectErrors(firestoreRules('match /a/{b=**} { allow get; }', 1));
    expectErrors(
      firestoreRules('match /a/{b=**}/c/{d} { allow get; }', 1),
      '4:9 Glob matches are permitted as the last segment',
    );
  });

  it('refuses recursion, however long the way round', () => {
    expectErrors(
      firestoreRules('function f() { return f(); } match /a/{b} { allow get: if f(); }'),
      '4:10 Recursive call is not allowed.',
    );
    expectErrors(
      firestoreRules(
        'function f() { return g(); } function g() { let x = h(); return x; } function h() { return 1 == f(); } match /a/{b} { allow get: if f(); }',
      ),
      '4:10 Detected a call cycle between [f,g,h] functions.',
    );
  });

  it('does not take two ways to one function for recursion', () => {
    expectErrors(
      firestoreRules(`function top() { return left() && right() && far(); } function left() { return far() && bottom(); }
        function right() { return bottom(); } function far() { return right(); } function bottom() { return true; }
        match /a/{b} { allow get: if top(); }`),
    );
  });

  it('names the longest chain of calls', () => {
    const functions = Array.from({ length: 22 }, (_, index) => {
      const body = index < 21 ? `short() && f${index + 1}() && short()` : 'true';
      return `function f${index}() { return ${body}; }`;
    });
    const rules = `${functions.join('\n')} function short() { return true; }\nmatch /a/{b} { allow get: if f0(); }`;
    expectErrors(firestoreRules(rules), '25:42 [f0->f1->f2->');
  });

  it('does not take a function of the same name further out for recursion', () => {
    expectErrors(
      firestoreRules(
        'function f() { return true; } match /a/{b} { function g() { return f(); } allow get: if g(); }',
      ),
    );
  });

  it('refuses chains of calls that are too long', () => {
    const chain = (length: number) => {
      const functions = Array.from({ length }, (_, index) => {
        const body = index + 1 < length ? `f${index + 1}()` : 'true';
        return `function f${index}() { return ${body}; }`;
      });
      return firestoreRules(`${functions.join('\n')}\nmatch /a/{b} { allow get: if f0(); }`);
    };
    expectErrors(chain(21));
    expectErrors(chain(22), '25:10 Maximum allowed call depth of 20 is reached for [f0->f1->f2->');
    expectErrors(chain(23), '25:10 Maximum allowed call depth of 20 is reached for [f0->');
  });

  it('refuses expressions that are nested too deep', () => {
    const tooComplex = 'Expression is too complex to evaluate safely.';
    expectErrors(statement(`${'('.repeat(97)}b == 'x'${')'.repeat(97)}`));
    expectErrors(
      statement(`${'('.repeat(98)}b == 'x'${')'.repeat(98)}`),
      `4:128 ${tooComplex}`,
      `4:133 ${tooComplex}`,
    );
    expectErrors(statement(Array.from({ length: 98 }, () => "b == 'x'").join(' && ')));
    expectErrors(
      statement(Array.from({ length: 99 }, () => "b == 'x'").join(' && ')),
      ...['4:30', '4:35', '4:42', '4:47'].map((place) => `${place} ${tooComplex}`),
    );
  });

  it('refuses patterns to match by that are no regular expressions of the language, and warns of others', () => {
    expectErrors(
      statement("b.matches('(?=a)b')"),
      '4:40 Invalid regular expression pattern. Pattern: (?=a)b.',
    );
    expectWarnings(statement("b.split('[')"), '4:38 Invalid regular expression pattern. Pattern: [.');
    expectWarnings(statement("b.replace('(', '')"), '4:40 Invalid regular expression pattern. Pattern: (.');
    expectWarnings(statement("b.matches('[a-z]+') && b.get('(', 1) == 1"));
  });

  it('refuses files that are too large', () => {
    const padding = (bytes: number) => `// ${'é'.repeat(bytes / 2)}\n${statement('true')}`;
    expectErrors(padding(260_000));
    expectErrors(padding(264_000), '2:1 larger than 256 KiB');
  });

  it('warns of names that mean nothing', () => {
    expectWarnings(statement('c == 1'), '4:30 Invalid variable name: c.');
    expectWarnings(statement('c.d(1)'), '4:30 Invalid variable name: c.', '4:32 Invalid function name: d.');
    expectWarnings(statement('b.startsWith(1)'), '4:32 Invalid function name: startsWith.');
    expectWarnings(statement('f(1)'), '4:30 Invalid function name: f.');
    expectWarnings(statement('firestore.get(/a/b) == 1'), '4:30 Invalid variable name: firestore.');
    expectWarnings(statement('math.isInfinite(1.0)'), '4:35 Invalid function name: math.isInfinite.');
    expectWarnings(statement('math.abs(c) == 1'), '4:39 Invalid variable name: c.');
    expectWarnings(statement("request == resource && b == database && exists(/a/$(b)) && int('1') == 1"));
  });

  it('sees parameters, and variables only behind their declaration', () => {
    const rules = (lets: string) =>
      firestoreRules(`function f(a) { ${lets} return a == c; } match /a/{b} { allow get: if f(1); }`);
    expectWarnings(rules('let c = a;'));
    expectWarnings(rules('let d = c; let c = d;'), '4:25 Invalid variable name: c.');
  });

  it('does not let a function see the captures of its callers', () => {
    expectWarnings(
      firestoreRules('function f() { return b; } match /a/{b} { allow get: if f(); }'),
      '4:23 Invalid variable name: b.',
    );
  });

  it('knows the document functions of Storage', () => {
    const storage = (condition: string) =>
      `service firebase.storage { match /b/{bucket}/o { allow get: if ${condition}; } }`;
    expectWarnings(storage('firestore.exists(/a/b)'));
    expectWarnings(
      storage('firestore.existsAfter(/a/b)'),
      '1:74 Invalid function name: firestore.existsAfter.',
    );
    expectWarnings(storage('exists(/a/b)'), '1:64 Invalid function name: exists.');
  });

  it('warns of functions that nobody calls', () => {
    expectWarnings(
      firestoreRules('function f() { return true; } match /a/{b} { allow get; }'),
      '4:10 Unused function: f.',
    );
  });

  it('reports issues in the order of the file', () => {
    expectWarnings(
      firestoreRules('match /a/{b} { allow get: if c; } function f() { return d; }'),
      '4:30 c',
      '4:44 Unused function: f',
      '4:57 d',
    );
  });
});
