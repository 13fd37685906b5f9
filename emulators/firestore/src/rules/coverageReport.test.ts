import { describe, expect, it } from 'vitest';
import { type CoverageNode, reportCoverage } from './coverageReport.ts';
import { decide } from './decide.ts';
import { compile, type Ruleset } from './ruleset.ts';
import { compileRules, type Plain, value } from './testing.ts';

const RULES = `function one() { let x = [1]; return x; } // 😀
service cloud.firestore {
  function two() { return true; }
  match /a/{id} {
    function three() { return id == 'x' || id.missing == 1; }
    allow get: if three();
    allow delete;
    allow list: if one() == [1] && two();
    match /b/{c} { allow get: if false; }
  }
}`;

function get(ruleset: Ruleset, id: string, data: Plain = {}): void {
  decide(ruleset, {
    service: 'cloud.firestore',
    method: 'get',
    path: ['a', id],
    request: value({}),
    resource: value({ data }),
  });
}

describe('reportCoverage', () => {
  const ruleset = compileRules(RULES);
  get(ruleset, 'x');
  get(ruleset, 'x');
  get(ruleset, 'y');
  const { rules, report = [] } = reportCoverage(ruleset);
  const lines = report.map(({ sourcePosition: { line, column } }) => `${line}:${column}`);

  it('comes with the files', () => expect(rules.files).toEqual([{ name: 'test.rules', content: RULES }]));

  it('lists every condition, function body and variable that is no literal, at its place', () => {
    expect(lines).toEqual(['1:18', '5:31', '6:19', '8:20']);
  });

  it('counts offsets in code points, the end being the last one', () => {
    const start = RULES.indexOf('three();') - 1;
    expect(report[2]?.sourcePosition).toEqual({
      line: 6,
      column: 19,
      currentOffset: start,
      endOffset: start + 4,
    });
  });

  it('counts what each came to', () => {
    const failure = {
      sourcePosition: { line: 5, column: 44, currentOffset: 168, endOffset: 169 },
      causeMessage: 'Type error. Received: [string] Expected: [map,path].',
    };
    expect(report[2]?.values).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { undefined: failure }, count: 1 },
    ]);
    const [left, right] = report[1]?.children ?? [];
    expect(left?.values).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { boolValue: false }, count: 1 },
    ]);
    expect(left?.children?.[0]?.values).toEqual([
      { value: { stringValue: 'x' }, count: 2 },
      { value: { stringValue: 'y' }, count: 1 },
    ]);
    expect(right?.values).toEqual([
      { value: { undefined: failure }, count: 1 },
      { value: {}, count: 2 },
    ]);
  });

  it('leaves out the values of what was never evaluated, and the children of what has none', () => {
    expect(report[3]).not.toHaveProperty('values');
    expect(report[3]?.children?.[0]).not.toHaveProperty('values');
    expect(report[1]?.children?.[0]?.children?.[0]).not.toHaveProperty('children');
  });

  it('ends an expression before what closes it, and lets each `let` hold what follows', () => {
    const texts: string[] = [];
    const content = `function f(x) { let y = x[0:1]; let z = (y + ['a']); return z; }
function g(x) { return [[], {}, [x], {'k': x}, f(x), h(), x.size(), x.get(x), x[x], x[:x], /a/$(x), math.abs(x), -(x)]; }
function h() { return true ? get(/a/b) : 1; }
service s { match /a { allow get: if g(1) is list; } }`;
    const tell = ({ sourcePosition, children = [] }: CoverageNode, depth: number) => {
      const { currentOffset, endOffset } = sourcePosition;
      texts.push('  '.repeat(depth) + content.slice(currentOffset, endOffset + 1));
      for (const child of children) tell(child, depth + 1);
    };
    for (const node of reportCoverage(compileRules(content)).report ?? []) tell(node, 0);
    expect(texts).toEqual([
      "let y = x[0:1]; let z = (y + ['a']); return z",
      '  x[0:1',
      '    x',
      "  let z = (y + ['a']); return z",
      "    (y + ['a'",
      '      y',
      "      ['a'",
      '    z',
      "[[], {}, [x], {'k': x}, f(x), h(), x.size(), x.get(x), x[x], x[:x], /a/$(x), math.abs(x), -(x",
      '  [',
      '  {',
      '  [x',
      '    x',
      "  {'k': x",
      '    x',
      '  f(x',
      '    x',
      '  h',
      '  x.size',
      '    x',
      '  x.get(x',
      '    x',
      '    x',
      '  x[x',
      '    x',
      '    x',
      '  x[:x',
      '    x',
      '    x',
      '  /a/$(x',
      '    x',
      '  math.abs(x',
      '    x',
      '  -(x',
      '    (x',
      'true ? get(/a/b) : 1',
      '  get(/a/b',
      '    /a/b',
      'g(1) is list',
      '  g(1',
    ]);
  });

  it('is no report where every condition is a literal', () => {
    expect(reportCoverage(compileRules('service s { match /a { allow get: if (true); } }'))).toEqual({
      rules: { files: [expect.anything()] },
    });
  });

  it('names the file where there are several', () => {
    const content = 'service s { match /a { allow get: if request.time == null; } }';
    const { ruleset: both } = compile(['a', 'b'].map((name) => ({ name, content })));
    if (both === undefined) throw new Error('There is no ruleset.');
    expect(reportCoverage(both).report?.map(({ sourcePosition: { fileName } }) => fileName)).toEqual([
      'a',
      'b',
    ]);
  });

  it('takes equal values for one, and drops what is too much to keep', () => {
    const many = compileRules(
      'service cloud.firestore { match /a/{id} { allow get: if resource.data == {} && id == "none"; } }',
    );
    for (let index = 0; index < 120; index += 1) get(many, `id${index}`);
    const [left, right] = reportCoverage(many).report?.[0]?.children ?? [];
    expect(left?.children?.[0]?.values).toEqual([{ value: { mapValue: { fields: {} } }, count: 100 }]);
    expect(right?.children?.[0]?.values).toHaveLength(100);
    expect(right?.values).toEqual([{ value: { boolValue: false }, count: 120 }]);
  });
});
