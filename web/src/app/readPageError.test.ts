// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalData } from '../domain/auth/exit/personalData.ts';
import { PAGE_ERROR_KEY, rememberPageError } from './pageErrors.ts';
import { readPageError } from './readPageError.ts';

vi.mock('../platform/firebase/clearFirestoreCache.ts', () => ({
  clearFirestoreCache: async () => undefined,
}));

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('readPageError', () => {
  it('finds what was remembered in this tab', () => {
    expect(readPageError()).toBeUndefined();
    rememberPageError('le filet est tombé');
    expect(readPageError()).toEqual({ page: '/', time: expect.any(Date), message: 'le filet est tombé' });
  });

  it.each([
    ['/profile/Zx81kQpLmN0aBcDeFgHiJkLmNoPq', '/profile/:uid?'],
    ['/messages/demo-yanis', '/messages/:uid'],
    ['/matches/demo-tod', '/matches/:id'],
    ['/auth/reset-password?oobCode=secret', '/auth/reset-password'],
    ['/nowhere/else', '*'],
  ])('keeps of the address %s its kind alone', (address, page) => {
    history.replaceState(null, '', address);
    rememberPageError('cassé');
    expect(readPageError()?.page).toBe(page);
    expect(sessionStorage.getItem(PAGE_ERROR_KEY)).not.toMatch(/secret|demo|Zx81/);
  });

  it('keeps no address of a person, no id and no query', () => {
    rememberPageError(
      'No profiles/Zx81kQpLmN0aBcDeFgHiJkLmNoPq for anne@exemple.fr at https://tod.example/a?code=4711#me (missing)',
    );
    expect(readPageError()?.message).toBe('No profiles/… for … at https://tod.example/a… (missing)');
  });

  it.each(['', '{', 'null', '7', '"text"', '{"message":"x"}', '{"page":"/","time":"never"}'])(
    'takes %j for nothing',
    (text) => {
      sessionStorage.setItem(PAGE_ERROR_KEY, text);
      expect(readPageError()).toBeUndefined();
    },
  );

  it('finds nothing once somebody signed out', async () => {
    rememberPageError('cassé');
    await clearPersonalData();
    expect(readPageError()).toBeUndefined();
  });
});
