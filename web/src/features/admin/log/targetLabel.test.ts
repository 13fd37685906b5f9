import { describe, expect, it } from 'vitest';
import { detailsLabel, reasonLabel, targetLabel } from './targetLabel.ts';

describe('targetLabel', () => {
  it.each([
    [{ target: 'users/u1', targetUid: 'u1', targetName: 'Camille' }, 'Camille (u1)'],
    [{ target: 'users/u1', targetUid: 'u1', targetName: undefined }, 'Nom non disponible (u1)'],
    [{ target: 'sports/judo', targetUid: undefined, targetName: undefined }, 'Sport judo'],
    [{ target: 'users', targetUid: undefined, targetName: undefined }, 'Tous les membres'],
    [{ target: 'interactions', targetUid: undefined, targetName: undefined }, 'Tous les membres'],
  ])('says of %o: %s', (entry, label) => expect(targetLabel(entry)).toBe(label));
});

describe('reasonLabel', () => {
  const dismissed: Parameters<typeof reasonLabel>[0] = {
    action: 'reportDismissed',
    reason: 'Anne exagère.',
    fields: [],
    targetUid: 'leo',
  };

  it('is the reason, or that there is none', () => {
    expect(reasonLabel(dismissed, 'max')).toBe('Anne exagère.');
    expect(reasonLabel({ ...dismissed, reason: '' }, 'max')).toBe('–');
    expect(
      reasonLabel({ ...dismissed, action: 'documentChanged', reason: '', fields: ['title'] }, 'max'),
    ).toBe('');
  });

  it('says to nobody why a report about them was dismissed, which may say who reported', () => {
    expect(reasonLabel(dismissed, 'leo')).toBe('–');
    expect(reasonLabel({ ...dismissed, action: 'reportDecided' }, 'leo')).toBe('Anne exagère.');
  });
});

describe('detailsLabel', () => {
  it.each([
    [{ target: 'users/u1', fields: ['warning', 'suspension'] }, 'Mesures\u00a0: avertissement, suspension'],
    [{ target: 'ads/a1', fields: ['title', 'weight'] }, 'Champs modifiés\u00a0: title, weight'],
    [{ target: 'users/u1', fields: ['warning', 'odd'] }, 'Champs modifiés\u00a0: warning, odd'],
  ])('says of %o: %s', (entry, label) => expect(detailsLabel(entry)).toBe(label));
});
