import { describe, expect, it } from 'vitest';
import { actionsOfCard, actionsOfPage } from './offeredActions.ts';

const tod = { participants: ['anna', 'bruno'], initiatorId: 'anna' };

describe('actionsOfPage', () => {
  it('lets the recipient answer and the initiator take back', () => {
    expect(actionsOfPage({ ...tod, status: 'pending' }, 'bruno')).toEqual(['reject', 'accept']);
    expect(actionsOfPage({ ...tod, status: 'pending' }, 'anna')).toEqual(['cancel', 'delete']);
  });

  it('lets either cancel what was accepted and delete what is over', () => {
    for (const uid of ['anna', 'bruno']) {
      expect(actionsOfPage({ ...tod, status: 'accepted' }, uid)).toEqual(['cancel']);
      expect(actionsOfPage({ ...tod, status: 'rejected' }, uid)).toEqual(['delete']);
      expect(actionsOfPage({ ...tod, status: 'cancelled' }, uid)).toEqual(['delete']);
    }
  });

  it('offers nothing to somebody else', () => {
    expect(actionsOfPage({ ...tod, status: 'pending' }, 'carla')).toEqual([]);
  });
});

describe('actionsOfCard', () => {
  it('offers only the next step', () => {
    expect(actionsOfCard({ ...tod, status: 'pending' }, 'anna')).toEqual(['cancel']);
    expect(actionsOfCard({ ...tod, status: 'pending' }, 'bruno')).toEqual(['reject', 'accept']);
    expect(actionsOfCard({ ...tod, status: 'accepted' }, 'anna')).toEqual([]);
    expect(actionsOfCard({ ...tod, status: 'cancelled' }, 'bruno')).toEqual(['delete']);
  });
});
