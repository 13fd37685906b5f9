import { describe, expect, it } from 'vitest';
import { VISITOR_SESSION } from '../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../platform/firebase/testing.ts';
import { badgeText, barNavigation, isBarePage, mainNavigation, menuNavigation } from './navigation.ts';
import { nextMode } from './nextMode.ts';

const member = sessionOf('u');
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

describe('mainNavigation', () => {
  it('is that of the specification for members', () => {
    expect(labels(mainNavigation(member))).toEqual([
      'Recherche',
      'Tods',
      'Sports',
      'Notifications',
      'Messages',
      'Profil',
    ]);
  });

  it('gives admins four entries more and takes the search away', () => {
    const entries = labels(mainNavigation({ ...member, isAdmin: true }));
    expect(entries).toEqual(expect.arrayContaining(['Admin', 'Publicité', 'Abonnements', 'Debug']));
    expect(entries).not.toContain('Recherche');
  });

  it('shows visitors what they may open', () => {
    expect(labels(mainNavigation(VISITOR_SESSION))).toEqual(['Sports', 'Recherche']);
    expect(labels(barNavigation(VISITOR_SESSION))).toEqual(['Accueil', 'Sports', 'Recherche']);
    expect(labels(barNavigation(member))).toEqual(['Recherche', 'Tods', 'Notifications', 'Messages']);
  });
});

describe('menuNavigation', () => {
  it('leads members to their subscription, and nobody else', () => {
    expect(labels(menuNavigation(member)).at(-1)).toBe('Abonnement');
    for (const session of [VISITOR_SESSION, { ...member, isAdmin: true }])
      expect(menuNavigation(session)).toEqual(mainNavigation(session));
  });
});

describe('isBarePage', () => {
  it.each([
    ['/auth', true],
    ['/messages/abc', true],
    ['/messages', false],
    ['/messages/', false],
    ['/auth/confirmation', false],
    ['/', false],
  ])('%s: %s', (pathname, isBare) => {
    expect(isBarePage(pathname)).toBe(isBare);
  });
});

describe('badgeText', () => {
  it('counts to nine and then says 9+', () => {
    expect([0, 1, 9, 10].map((count) => badgeText(count, 9))).toEqual(['', '1', '9', '9+']);
  });
});

describe('nextMode', () => {
  it('changes what is seen first, and comes back to the system', () => {
    expect(nextMode('system', 'light')).toBe('dark');
    expect(nextMode('dark', 'light')).toBe('light');
    expect(nextMode('light', 'light')).toBe('system');
    expect(nextMode('system', 'dark')).toBe('light');
  });
});
