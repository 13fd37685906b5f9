import { describe, expect, it } from 'vitest';
import { emailOf, nameOf, whoIs } from './memberLabels.ts';

describe('what the list of members says', () => {
  it('names what is missing', () => {
    expect(nameOf({ name: '' })).toBe('Nom non disponible');
    expect(nameOf({ name: 'Camille' })).toBe('Camille');
    expect(emailOf({ email: { kind: 'known', address: 'c@example.org' } })).toBe('c@example.org');
    expect(emailOf({ email: { kind: 'none' } })).toBe('Email non trouvé');
    expect(emailOf({ email: { kind: 'unknown' } })).toBe('Non disponible');
  });

  it('tells people of one name apart by their addresses', () => {
    const email = { kind: 'known', address: 'c@example.org' } as const;
    expect(whoIs({ name: 'Camille', email })).toBe('Camille (c@example.org)');
    expect(whoIs({ name: '', email })).toBe('Nom non disponible (c@example.org)');
    expect(whoIs({ name: 'Camille', email: { kind: 'unknown' } })).toBe('Camille');
  });
});
