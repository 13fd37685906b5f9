import { nameTokens } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { matchesName, searchToken } from './nameSearch.ts';

describe('searchToken', () => {
  it('is one of the tokens stored for a name that matches', () => {
    for (const query of ['Él', 'eloise', 'MARTIN-du', '  éloïse  mar ']) {
      expect(nameTokens('Éloïse Martin-Dupont')).toContain(searchToken(query));
    }
  });

  it('is missing until a word has two letters', () => {
    for (const query of ['', '  ', 'é', 'a b', '!?']) expect(searchToken(query)).toBeUndefined();
  });

  it('is cut to the length of stored tokens', () => {
    expect(nameTokens('Anticonstitutionnellement')).toContain(searchToken('anticonstitutionnel'));
  });
});

describe('matchesName', () => {
  it('wants every word of the query at the start of a word', () => {
    expect(matchesName('Camille Durand', 'dur cam')).toBe(true);
    expect(matchesName('Camille Durand', 'cam martin')).toBe(false);
    expect(matchesName('Camille Durand', 'mille')).toBe(false);
  });
});
