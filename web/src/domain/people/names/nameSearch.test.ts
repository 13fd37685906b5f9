import { nameTokens } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { beginsLike, matchesName, searchTokens } from './nameSearch.ts';

describe('searchTokens', () => {
  it('asks for a token stored for a name that begins like the query', () => {
    for (const query of ['É', 'Él', 'eloise', 'MARTIN-du', '  éloïse  mar ']) {
      expect(nameTokens('Éloïse Martin-Dupont')).toContain(searchTokens(query)?.beginning);
    }
  });

  it('asks for a token stored for a name that holds the query inside', () => {
    for (const query of ['loise', 'ISE', 'artin', 'upont', 'dupont eloi']) {
      expect(nameTokens('Éloïse Martin-Dupont')).toContain(searchTokens(query)?.inside);
    }
  });

  it('asks for nothing without a letter, and not for what is inside by two', () => {
    for (const query of ['', '  ', '!?']) expect(searchTokens(query)).toBeUndefined();
    expect(searchTokens('lo')).toEqual({ beginning: 'lo', inside: undefined });
  });

  it('cuts a word to the length of stored tokens', () => {
    expect(nameTokens('Anticonstitutionnellement')).toContain(searchTokens('anticonstitutionnel')?.beginning);
  });
});

describe('beginsLike', () => {
  it('tells whom the token of beginnings finds from whom only that of the inside does', () => {
    const tokens = { beginning: 'mar', inside: 'mar' };
    expect(beginsLike('Éloïse Martin', tokens)).toBe(true);
    expect(beginsLike('Omar Sy', tokens)).toBe(false);
  });
});

describe('matchesName', () => {
  it.each([
    ['dur cam', true],
    ['MILLE', true],
    ['cam martin', false],
    ['durande', false],
    ['!!', false],
    ['🎾', false],
  ])('of Camille Durand, %s: %s', (query, matches) => {
    expect(matchesName('Camille Durand', query)).toBe(matches);
  });
});
