import { describe, expect, it } from 'vitest';
import { describeMoment, describeProposal } from './todPresentation.ts';

const now = new Date(2026, 10, 20);
const slot = { start: new Date(2026, 10, 26, 19), end: new Date(2026, 10, 26, 20, 30) };
const place = { name: 'Court 4', address: '', position: null };

describe('describeProposal', () => {
  const agreed = { status: 'accepted' as const, slot, place };

  it('says moment and place, as far as they are proposed', () => {
    const request = { status: 'pending' as const, slot, place: null };
    expect(describeProposal({ slot, place: null }, request, now)).toBe('Jeu. 26 nov. · 19:00 – 20:30');
    expect(describeProposal({ slot: null, place }, { ...request, slot: null }, now)).toBe('Court 4');
    expect(describeProposal({ slot, place }, agreed, now)).toBe('Jeu. 26 nov. · 19:00 – 20:30 · Court 4');
  });

  it('says what would be open again of what is agreed on, and nothing of what is open', () => {
    expect(describeProposal({ slot, place: null }, agreed, now)).toBe(
      'Jeu. 26 nov. · 19:00 – 20:30 · Lieu à convenir',
    );
    expect(describeProposal({ slot: null, place }, agreed, now)).toBe('Moment à convenir ensemble · Court 4');
    expect(describeProposal({ slot: null, place }, { ...agreed, slot: null }, now)).toBe('Court 4');
  });

  it('says that its moment is over, which is nothing to be said of what was answered', () => {
    const over = { slot, place };
    const later = new Date(2026, 10, 27);
    expect(describeProposal(over, agreed, later)).toBe('Jeu. 26 nov. · 19:00 – 20:30 · passé · Court 4');
    expect(describeMoment(over, later)).toBe('Jeu. 26 nov. · 19:00 – 20:30 · Court 4');
  });
});
