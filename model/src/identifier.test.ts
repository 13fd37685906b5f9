import { describe, expect, it } from 'vitest';
import { clientIdSchema, documentIdSchema, uidSchema } from './identifier.ts';

const ODD = ['', '../users/x', 'x/y', 'a b', 'é', 'x'.repeat(129), '.', '..', 5, true, {}, [], null];

describe.each([
  ['clientIdSchema', clientIdSchema, 'abcdefghij_0123456789-'],
  ['documentIdSchema', documentIdSchema, 'course-a-pied'],
  ['uidSchema', uidSchema, 'demo-camille'],
] as const)('%s', (_name, schema, good) => {
  it('takes ids and nothing else', () => {
    expect(schema.isValidSync(good)).toBe(true);
    for (const odd of ODD) expect(schema.isValidSync(odd), String(odd)).toBe(false);
  });

  it('takes no number for the digits of one', () => {
    expect(schema.isValidSync('1234567890123456')).toBe(true);
    expect(schema.isValidSync(1_234_567_890_123_456)).toBe(false);
  });

  it('takes none that the database keeps for itself', () => {
    expect(schema.isValidSync('__abcdefghijklmnop__')).toBe(false);
    expect(schema.isValidSync('____')).toBe(false);
  });
});
