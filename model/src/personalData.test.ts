import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './personalData.ts';

describe('withoutPersonalData', () => {
  it.each([
    ['No document to update: projects/tod/databases/(default)/documents/users/anne', 'users/…'],
    ['No document: conversations/anne_leo/messages/m1', 'conversations/…/messages/m1'],
    ['Zx81kQpLmN0aBcDeFgHiJkLmNoPq is gone', '… is gone'],
    ['sent to anne@example.org', 'sent to …'],
    ['GET https://x/reverse?lat=45.9&lon=6.1 failed', 'GET https://x/reverse… failed'],
    ['at 45.8992, 6.1294', 'at …, …'],
  ])('leaves out of "%s" whose it is', (message, kept) => {
    const said = withoutPersonalData(message, 500);
    expect(said.endsWith(kept)).toBe(true);
    expect(said).not.toMatch(/anne|leo|Zx81|45\./);
  });

  it('keeps so much of a message, and leaves out first what stands at the cut', () => {
    expect(withoutPersonalData('so much '.repeat(10), 12)).toBe('so much so m');
    expect(withoutPersonalData('sent to anne@example.org', 12)).toBe('sent to …');
  });
});
