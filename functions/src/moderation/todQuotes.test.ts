import {
  MAX_TOD_QUOTES,
  MAX_TOD_QUOTES_LENGTH,
  type PastSessionChange,
  proposalSchema,
  reviewSchema,
  type SessionFields,
  sessionSchema,
  type Tod,
  type TodFields,
  todSchema,
} from '@tod/model';
import { describe, expect, it } from 'vitest';
import { todQuotesOf } from './todQuotes.ts';

const day = (number: number) => new Date(2026, 10, number);
const between = { authorUid: 'leo', readerUid: 'anne' };
const empty = { tod: todOf({}), sessions: [], reviews: [] };

function todOf(fields: Partial<TodFields>): Tod {
  return { ...todSchema.getDefault(), id: 'tod-1', participants: ['anne', 'leo'], ...fields };
}

const proposal = (byUid: string, message: string, at: Date, place: object | null = null) =>
  proposalSchema.cast({ id: `${byUid}-${message}`, byUid, message, at, place });
const past = (...proposed: Parameters<typeof proposal>) => ({
  ...proposal(...proposed),
  outcome: 'replaced' as const,
  endedByUid: '',
  endedAt: null,
});

function sessionOf(fields: object): SessionFields {
  return sessionSchema.cast({ recorderUid: 'leo', createdAt: day(1), ...fields });
}

const correction = (byUid: string, before: string, at: Date): Partial<PastSessionChange> => ({
  id: `${byUid}-${before}`,
  change: 'correct',
  byUid,
  at,
  message: '',
  before: { ...sessionSchema.cast({}), notes: before },
});
const contentsOf = (content: Parameters<typeof todQuotesOf>[0]) =>
  todQuotesOf(content, between).quotes.map(({ kind, content: words }) => `${kind}: ${words}`);

describe('what a report keeps of a tod', () => {
  it('is what the one wrote in proposals, those that wait and those that were answered, the latest first', () => {
    const tod = todOf({
      proposal: proposal('leo', 'Demain ?', day(3), { name: 'Stade', address: 'Annecy' }),
      pastProposals: [past('leo', 'Viens', day(1), { name: 'Chez moi' }), past('anne', 'Non', day(2))],
    });
    expect(todQuotesOf({ ...empty, tod }, between)).toEqual({
      quotes: [
        { kind: 'proposalMessage', content: 'Demain ?', at: day(3) },
        { kind: 'place', content: 'Stade, Annecy', at: day(3) },
        { kind: 'proposalMessage', content: 'Viens', at: day(1) },
        { kind: 'place', content: 'Chez moi', at: day(1) },
      ],
      hasMore: false,
    });
  });

  it('is the place of a tod that was sent before there were proposals', () => {
    const place = { name: 'Stade', address: '', position: null };
    const tod = todOf({ initiatorUid: 'leo', place });
    expect(contentsOf({ ...empty, tod })).toEqual(['place: Stade']);
    expect(contentsOf({ ...empty, tod: todOf({ initiatorUid: 'anne', place }) })).toEqual([]);
  });

  it('is the notes that they recorded, also where these were corrected since, and none that they left as they were', () => {
    const recorded = sessionOf({ notes: 'Belle partie', changes: [correction('anne', 'Nulle', day(2))] });
    const corrected = sessionOf({
      recorderUid: 'anne',
      notes: 'Encore',
      changes: [correction('leo', 'Merci', day(2)), correction('leo', 'Merci', day(3))],
    });
    expect(contentsOf({ ...empty, sessions: [recorded, corrected] })).toEqual([
      'sessionNotes: Encore',
      'sessionNotes: Nulle',
    ]);
  });

  it('is why they disputed a session, and nothing of why the other one did', () => {
    const dispute = (byUid: string, message: string) => ({
      id: byUid,
      change: 'dispute',
      byUid,
      at: day(2),
      message,
    });
    const session = sessionOf({ changes: [dispute('leo', 'Menteuse'), dispute('anne', 'Faux')] });
    expect(contentsOf({ ...empty, sessions: [session] })).toEqual(['dispute: Menteuse']);
  });

  it('is what they said of the other one who may read it, and nothing that is hidden yet', () => {
    const review = (fields: object) =>
      reviewSchema.cast({ authorUid: 'leo', rating: 1, readers: ['leo', 'anne'], ...fields });
    const reviews = [
      review({ comment: 'Nulle', createdAt: day(1), updatedAt: day(4) }),
      review({ comment: 'Caché', readers: ['leo'] }),
      review({ comment: 'De moi', authorUid: 'anne' }),
      review({ comment: '' }),
    ];
    expect(todQuotesOf({ ...empty, reviews }, between).quotes).toEqual([
      { kind: 'review', content: 'Nulle', at: day(4) },
    ]);
  });

  it('ends with the latest so many, and says so', () => {
    const sessions = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        sessionOf({ notes: `Session ${index}`, createdAt: new Date(2026, 10, 1, 0, index) }),
      );
    const all = todQuotesOf({ ...empty, sessions: sessions(MAX_TOD_QUOTES) }, between);
    expect([all.quotes.length, all.hasMore]).toEqual([MAX_TOD_QUOTES, false]);
    const { quotes, hasMore } = todQuotesOf({ ...empty, sessions: sessions(MAX_TOD_QUOTES + 1) }, between);
    expect([quotes.length, hasMore]).toEqual([MAX_TOD_QUOTES, true]);
    expect(quotes[0]?.content).toBe(`Session ${MAX_TOD_QUOTES}`);
    expect(quotes.at(-1)?.content).toBe('Session 1');
  });

  it('ends where it would be longer than a report keeps, and says so', () => {
    const notes = 'x'.repeat(MAX_TOD_QUOTES_LENGTH / 6);
    const sessions = [
      ...Array.from({ length: 6 }, (_, index) => sessionOf({ notes, createdAt: day(10 + index) })),
      sessionOf({ notes: 'y', createdAt: day(1) }),
    ];
    const { quotes, hasMore } = todQuotesOf({ ...empty, sessions }, between);
    expect([quotes.length, hasMore]).toEqual([6, true]);
    expect(todQuotesOf({ ...empty, sessions: sessions.slice(0, 6) }, between).hasMore).toBe(false);
  });
});
