import { describe, expect, it } from 'vitest';
import {
  acceptableName,
  faultOfName,
  foldName,
  nameFromEmail,
  nameTokens,
  personNameSchema,
  plainName,
} from './personName.ts';

describe('plainName', () => {
  it.each([
    ['𝓐𝓷𝓷𝓪', 'Anna'],
    ['Ａｎｎａ', 'Anna'],
    ['ﬁlou', 'filou'],
    ['  Anne \t Roux ', 'Anne Roux'],
    ['An\u200bna', 'Anna'],
    ['\u202eennA', 'ennA'],
    ['Anna\u0000\u001b[31m', 'Anna[31m'],
    ['\u3164\u2800\u200d', ''],
    ['Élodie', 'Élodie'],
    ['E\u0301lodie', 'Élodie'],
    ['Jean-Pierre d’Ormesson', 'Jean-Pierre d’Ormesson'],
    ['李小龍', '李小龍'],
    ['Анна', 'Анна'],
  ])('makes of %j the name %j', (typed, name) => {
    expect(plainName(typed)).toBe(name);
    expect(plainName(name)).toBe(name);
  });
});

describe('faultOfName', () => {
  it.each([
    'Anne',
    'Анна',
    '李',
    'Tod Browning',
    'Maître Tod',
    'Aidé Martin',
    'Élodie Service-Roux',
    'Zoë 2',
  ])('has nothing against %s', (name) => expect(faultOfName(name)).toBeNull());

  it.each([
    ['', 'empty'],
    ['42', 'empty'],
    ['🎾', 'empty'],
    ['x'.repeat(61), 'tooLong'],
    ['Аnne', 'mixedScripts'],
    ['Τod', 'mixedScripts'],
    ['Tod', 'service'],
    ['L’équipe Tod', 'service'],
    ['Équipe Tod (support)', 'service'],
    ['TOD - Modération', 'service'],
    ['Support', 'service'],
    ['(Support)', 'service'],
    ['Administrateur', 'service'],
  ])('finds in %j the fault %s', (name, fault) => {
    expect(faultOfName(name)).toBe(fault);
  });

  it('counts letters and not their halves', () => {
    expect(faultOfName('𐌰'.repeat(60))).toBeNull();
    expect(faultOfName('𐌰'.repeat(61))).toBe('tooLong');
  });
});

describe('personNameSchema', () => {
  it('gives the plain name, or its one fault', () => {
    expect(personNameSchema.validateSync(' 𝓐𝓷𝓷𝓪 ')).toBe('Anna');
    expect(() => personNameSchema.validateSync('   ')).toThrow('empty');
    expect(() => personNameSchema.validateSync('Équipe\u200b Tod')).toThrow('service');
    expect(() => personNameSchema.validateSync({})).toThrow();
    expect(() => personNameSchema.validateSync(undefined)).toThrow('empty');
  });
});

describe('acceptableName', () => {
  it('cuts what is too long between two letters, and takes no name that may not be shown', () => {
    expect(acceptableName(`${'x'.repeat(59)}𐌰𐌰`)).toBe(`${'x'.repeat(59)}𐌰`);
    expect(acceptableName(`${'x'.repeat(59)} Roux`)).toBe('x'.repeat(59));
    expect(acceptableName('Équipe Tod')).toBeNull();
    expect(acceptableName('')).toBeNull();
  });
});

describe('nameFromEmail', () => {
  it.each([
    ['jean.dupont42@example.org', 'Jean Dupont'],
    ['MARIE_claire-petit@example.org', 'Marie Claire Petit'],
    ['_marie.2@example.org', 'Marie'],
    ['1234@example.org', ''],
    ['support.tod@example.org', ''],
    ['', ''],
  ])('makes of %j the name %j', (email, name) => {
    expect(nameFromEmail(email)).toBe(name);
  });
});

describe('foldName', () => {
  it('compares without case, accents and the spaces around', () => {
    expect(foldName(' Élodie  Wu\t')).toBe('elodie  wu');
  });
});

describe('nameTokens', () => {
  it('never holds half a letter, and finds ornate letters by the ordinary ones', () => {
    expect(nameTokens('𝓐𝓷𝓷𝓪')).toEqual(nameTokens('Anna'));
    for (const token of nameTokens('𐌰𐌱𐌲𐌳 𐌴𐌵')) expect(token.isWellFormed()).toBe(true);
    expect(nameTokens('𐌰𐌱')).toEqual(['𐌰', '𐌰𐌱']);
  });

  it('holds every beginning of every word and every three letters inside, without case and accents', () => {
    expect(nameTokens('Élodie Wu')).toEqual([
      ...['e', 'el', 'elo', 'elod', 'elodi', 'elodie', 'w', 'wu'],
      ...['lod', 'odi', 'die'],
    ]);
  });

  it('is short enough for the longest names, and finds them by their beginning', () => {
    const tokens = nameTokens('Abcdefghijklmnopqrstuvwxyz Zyxwvutsrqponmlkjihgfedcba Cdefgh');
    expect(tokens).toHaveLength(60);
    expect(tokens).toContain('cdefgh');
    expect(Math.max(...tokens.map((token) => token.length))).toBe(15);
  });

  it('keeps a name of one letter', () => {
    expect(nameTokens('É')).toEqual(['e']);
  });
});
