import { describe, expect, it } from 'vitest';
import { notificationOf, tod } from './testing.ts';

const slot = { start: new Date('2026-11-24T17:00:00Z'), end: new Date('2026-11-24T18:00:00Z') };
const proposal = (id: string, byUid: string, more: object = {}) => ({ id, byUid, slot: null, ...more });
const answered = (id: string, byUid: string, outcome: string, endedByUid: string) =>
  proposal(id, byUid, { outcome, endedByUid });
const plan = (before: unknown, after: unknown) =>
  notificationOf({ todId: 'tod-1', before, after, at: new Date('2026-11-20T10:00:00Z') });

describe('what people learn of proposals', () => {
  const first = tod('pending', { proposal: proposal('tod-1', 'anne') });
  const countered = tod('pending', {
    proposal: proposal('p-2', 'leo', { slot }),
    pastProposals: [answered('tod-1', 'anne', 'replaced', 'leo')],
  });

  it('is who proposes something else in answer to a request, and when', () => {
    expect(plan(first, countered)).toMatchObject({
      id: 'tod-tod-1-p-2',
      uid: 'anne',
      type: 'match_request',
      title: 'Nouvelle proposition',
      content: 'Léo vous fait une autre proposition. mardi 24 novembre à 18:00.',
      relatedId: 'p-2',
    });
  });

  it('is without its place, which is free text, until there is a match', () => {
    const place = { name: 'Texte libre', address: '', position: null };
    const contentOf = (after: unknown) => plan(undefined, after)?.content ?? '';
    const shown = tod('pending', { proposal: proposal('tod-1', 'anne', { slot, place }), slot, place });
    expect(contentOf(shown)).toContain('mardi 24 novembre');
    expect(contentOf(shown)).not.toContain('Texte libre');
    expect(plan(shown, { ...shown, status: 'rejected', proposal: null })?.content).not.toContain('Texte');
    const accepted = plan(shown, tod('accepted', { slot, place }));
    expect(accepted?.content).toContain('mardi 24 novembre à 18:00, Texte libre');
  });

  it('is nothing more where a proposal stays what it was, or is the request itself', () => {
    expect(plan(countered, { ...countered, sessionCount: 1 })).toBeNull();
    expect(plan(tod('pending'), first)).toBeNull();
  });

  it.each([
    ['accepted', 'match_accepted', 'Anne a accepté votre proposition.'],
    ['rejected', 'match_rejected', 'Anne a refusé votre proposition.'],
  ])('is for the recipient that their proposal was %s, whoever asked first', (status, type, content) => {
    const past = [
      answered('tod-1', 'anne', 'replaced', 'leo'),
      answered('p-2', 'leo', status === 'accepted' ? 'accepted' : 'refused', 'anne'),
    ];
    expect(plan(countered, tod(status, { pastProposals: past }))).toMatchObject({
      uid: 'leo',
      type,
      content,
      senderUid: 'anne',
      relatedId: 'tod-1',
    });
  });

  it('is that a request was withdrawn, for whoever had proposed something else in it', () => {
    const past = [answered('tod-1', 'anne', 'replaced', 'leo'), answered('p-2', 'leo', 'ended', 'anne')];
    expect(plan(countered, tod('cancelled', { pastProposals: past, cancellerUid: 'anne' }))).toMatchObject({
      uid: 'leo',
      content: 'Anne a annulé votre tod.',
    });
    const own = [answered('tod-1', 'anne', 'replaced', 'anne'), answered('p-2', 'anne', 'ended', 'anne')];
    expect(plan(first, tod('cancelled', { pastProposals: own, cancellerUid: 'anne' }))).toBeNull();
  });

  const asAsked = [answered('tod-1', 'anne', 'accepted', 'leo')];
  const agreed = tod('accepted', { slot, pastProposals: asAsked });
  const changing = { ...agreed, proposal: proposal('p-3', 'anne') };

  it('is that somebody wants to change what was agreed on', () => {
    expect(plan(agreed, changing)).toMatchObject({
      uid: 'leo',
      type: 'match_request',
      content: 'Anne propose de changer votre tod. moment à convenir.',
      relatedId: 'p-3',
    });
  });

  it('is what a change leaves open of what was agreed on, and nothing of what was open before', () => {
    const place = { name: 'Court 4', address: '', position: null };
    const contentOf = (standing: object, said: object) =>
      plan({ ...agreed, ...standing }, { ...agreed, ...standing, proposal: proposal('p-3', 'anne', said) })
        ?.content;
    const start = 'Anne propose de changer votre tod.';
    expect(contentOf({ place }, { slot })).toBe(`${start} mardi 24 novembre à 18:00, lieu à convenir.`);
    expect(contentOf({ place }, { place })).toBe(`${start} moment à convenir, Court 4.`);
    expect(contentOf({ slot: null }, { place })).toBe(`${start} Court 4.`);
    expect(contentOf({}, { slot })).toBe(`${start} mardi 24 novembre à 18:00.`);
  });

  it('is nothing again of what was answered before, whatever else changes', () => {
    expect(plan(agreed, { ...agreed, sessionCount: 1 })).toBeNull();
    const refused = { ...agreed, pastProposals: [...asAsked, answered('p-3', 'anne', 'refused', 'leo')] };
    expect(plan(refused, { ...refused, sessionCount: 1 })).toBeNull();
  });

  it.each([
    ['accepted', 'match_accepted', 'Léo a accepté votre changement.'],
    ['refused', 'match_rejected', 'Léo a refusé votre changement\u00a0: rien ne change.'],
  ])('is that a change was %s, with the moment that holds now', (outcome, type, content) => {
    const past = [...asAsked, answered('p-3', 'anne', outcome, 'leo')];
    expect(plan(changing, { ...agreed, pastProposals: past })).toMatchObject({
      id: `tod-tod-1-p-3-${outcome}`,
      uid: 'anne',
      type,
      content: `${content} mardi 24 novembre à 18:00.`,
      relatedId: 'p-3',
    });
  });
});
