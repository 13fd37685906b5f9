import { describe, expect, it } from 'vitest';
import { reportCoverage } from './coverageReport.ts';
import { decide } from './decide.ts';
import { compileRules, value } from './testing.ts';

const RULES = `function one() { let x = 1; return x; }
service cloud.firestore {
  function two() { return true; }
  match /a/{id} {
    function three() { return id == 'x' || id.missing == 1; }
    allow get: if three();
    allow delete;
    allow list: if one() == 1 && two();
    match /b/{c} { allow get: if false; }
  }
}`;

describe('reportCoverage', () => {
  const ruleset = compileRules(RULES);
  const get = (id: string) =>
    decide(ruleset, {
      service: 'cloud.firestore',
      method: 'get',
      path: ['a', id],
      request: value({}),
      resource: undefined,
    });
  get('x');
  get('x');
  get('y');
  const { rules, report } = reportCoverage(ruleset);

  it('comes with the files', () => expect(rules.files).toEqual([{ name: 'test.rules', content: RULES }]));

  it('lists every condition, function body and variable, at its place', () => {
    expect(report.map(({ sourcePosition: { line, column } }) => `${line}:${column}`)).toEqual([
      '1:26',
      '1:36',
      '3:27',
      '5:31',
      '6:19',
      '8:20',
      '9:34',
    ]);
    expect(report[4]?.sourcePosition).toMatchObject({
      fileName: 'test.rules',
      currentOffset: RULES.indexOf('three();'),
      endOffset: RULES.indexOf('three();') + 7,
    });
  });

  it('counts what each came to', () => {
    expect(report[4]?.values).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { undefined: {} }, count: 1 },
    ]);
    expect(report[3]?.children?.[0]?.values).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { boolValue: false }, count: 1 },
    ]);
    expect(report[3]?.children?.[0]?.children?.[0]?.values).toEqual([
      { value: { otherValue: {} }, count: 3 },
    ]);
  });

  it('leaves out the values of what was never evaluated', () => {
    expect(report[5]).not.toHaveProperty('values');
    expect(report[6]).not.toHaveProperty('children');
  });
});
