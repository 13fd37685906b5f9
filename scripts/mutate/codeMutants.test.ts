import { describe, expect, it } from 'vitest';
import { codeMutants } from './codeMutants.ts';
import { applyMutant } from './mutant.ts';

const mutated = (text: string) => codeMutants('a.ts', text).map((mutant) => applyMutant(text, mutant));

describe('mutants of code', () => {
  it('turn conditions around', () => {
    expect(mutated('if (isFree) go = x;')).toEqual(['if (!(isFree)) go = x;']);
    expect(mutated('if (!isFree) go = x;')).toEqual(['if (isFree) go = x;']);
    expect(mutated('if (a === b) go = x;')).toEqual(['if (a !== b) go = x;']);
  });

  it('leave out each part of a chain once, and join it otherwise', () => {
    expect(mutated('const x = a && b && c;')).toEqual([
      'const x = a && b;',
      'const x = (a && b || c);',
      'const x = a && c;',
      'const x = b && c;',
      'const x = (a || b) && c;',
    ]);
    expect(mutated('const x = a ?? b;')).toEqual(['const x = a;']);
  });

  it('compare and count otherwise', () => {
    expect(mutated('const x = used < most;')).toEqual(['const x = used <= most;']);
    expect(mutated('const x = used + more;')).toEqual(['const x = used - more;']);
    expect(mutated('const x = 5;')).toEqual(['const x = 6;', 'const x = 4;']);
    expect(mutated('for (;;) i++;')).toEqual(['for (;;) i--;']);
  });

  it('ask for some in place of all, keep what was filtered, and leave out what is done', () => {
    expect(mutated('const x = list.some(isFree);')).toEqual(['const x = list.every(isFree);']);
    expect(mutated('const x = list.filter(isFree);')).toEqual(['const x = list;']);
    expect(mutated('await store(x);')).toEqual([';']);
  });

  it('let schemas take more', () => {
    expect(mutated('const x = string().trim().required();')).toEqual([
      'const x = string().trim();',
      'const x = string().required();',
    ]);
  });

  it('leave types and texts alone', () => {
    expect(mutated("type Two = 2 | true; const x: Two | undefined = y; const text = 'a' + 'b' + c;")).toEqual(
      [],
    );
  });

  it('say what they cannot read', () => {
    expect(() => codeMutants('a.ts', 'if (')).toThrow('a.ts');
  });
});
