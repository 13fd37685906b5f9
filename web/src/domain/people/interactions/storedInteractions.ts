import {
  INTERACTION_STORED_DAYS,
  INTERACTION_TYPES,
  type InteractionType,
  MAX_STORED_INTERACTIONS,
} from '@tod/model';
import { array, boolean, mixed, number, object, string } from 'yup';

/** What one did with somebody, as this device remembers it. */
export interface StoredInteraction {
  readonly target: string;
  /** Null when it was taken back, or when a match is over: once the server has forgotten it, this note goes too. */
  readonly type: InteractionType | null;
  /** When, in milliseconds of this device. */
  readonly at: number;
  /** Whether the server has it. */
  readonly synced: boolean;
}

/** Newest first, one a person, none older than 30 days, at most 500 (docs/PRODUCT.md 7.9). */
export type StoredInteractions = readonly StoredInteraction[];

const MAX_AGE_MS = INTERACTION_STORED_DAYS * 86_400_000;
/** As long as the server may take to forget a match that is over. */
const ENDED_MATCH_MS = 60_000;

const keptSchema = array(
  object({
    target: string().required(),
    type: mixed<InteractionType>().oneOf(INTERACTION_TYPES).nullable().default(null),
    at: number().required(),
    synced: boolean().required(),
  })
    .noUnknown()
    .required(),
).required();

/** What a device kept, or nothing where it kept something else. */
export function parseStoredInteractions(text: string | null, now: number): StoredInteractions {
  try {
    return tidy(keptSchema.validateSync(JSON.parse(text ?? '[]')), now);
  } catch {
    // Written by nobody of ours: the server still has what was synced.
    return [];
  }
}

/** The list with these notes, which take the place of older ones about the same people. */
export function keep(
  kept: StoredInteractions,
  notes: readonly StoredInteraction[],
  now: number,
): StoredInteractions {
  const renewed = new Set(notes.map((note) => note.target));
  return tidy([...notes, ...kept.filter((note) => !renewed.has(note.target))], now);
}

/** What the server has to be told, oldest first. */
export function unsynced(kept: StoredInteractions): StoredInteraction[] {
  return kept.filter((note) => !note.synced).toReversed();
}

/**
 * The list once the server knows of these notes. One that was replaced meanwhile stays unsynced; what was taken back is
 * remembered no longer.
 */
export function settle(kept: StoredInteractions, told: readonly StoredInteraction[]): StoredInteractions {
  const isTold = (note: StoredInteraction) =>
    told.some(({ target, type, at }) => note.target === target && note.type === type && note.at === at);
  return kept.flatMap((note) => {
    if (!isTold(note)) return [note];
    return note.type === null ? [] : [{ ...note, synced: true }];
  });
}

/** Whether a match ended so lately that the server may still have it. */
export function hasJustEnded({ type, synced, at }: StoredInteraction, now: number): boolean {
  return type === null && synced && now - at < ENDED_MATCH_MS;
}

/** The list without any note about these people. */
export function forget(kept: StoredInteractions, targets: readonly string[]): StoredInteractions {
  return kept.filter((note) => !targets.includes(note.target));
}

function tidy(notes: readonly StoredInteraction[], now: number): StoredInteractions {
  const seen = new Set<string>();
  const fresh = notes
    .toSorted((a, b) => b.at - a.at)
    .filter((note) => {
      const isOver = note.type === null && note.synced && !hasJustEnded(note, now);
      if (isOver || now - note.at > MAX_AGE_MS || seen.has(note.target)) return false;
      seen.add(note.target);
      return true;
    });
  if (fresh.length <= MAX_STORED_INTERACTIONS) return fresh;
  // What the server has can be read again; what it has not would be lost.
  const kept = new Set(
    fresh.toSorted((a, b) => Number(a.synced) - Number(b.synced)).slice(0, MAX_STORED_INTERACTIONS),
  );
  return fresh.filter((note) => kept.has(note));
}
