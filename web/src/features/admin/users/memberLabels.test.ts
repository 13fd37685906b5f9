import { describe, expect, it } from 'vitest';
import { emailOf, nameOf } from './memberLabels.ts';

describe('what the list of members says', () => {
  it('names what is missing', () => {
    expect(nameOf({ name: '' })).toBe('Nom non disponible');
    expect(nameOf({ name: 'Camille' })).toBe('Camille');
    expect(emailOf({ email: { kind: 'known', address: 'c@example.org' } })).toBe('c@example.org');
    expect(emailOf({ email: { kind: 'none' } })).toBe('Email non trouvé');
    expect(emailOf({ email: { kind: 'unknown' } })).toBe('Non disponible');
  });
});
