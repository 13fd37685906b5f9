import {
  DAY_MS,
  INTERACTION_STORED_DAYS,
  INTERACTION_TYPES,
  type InteractionType,
  MAX_STORED_INTERACTIONS,
} from '@tod/model';
import { array, boolean, mixed, number, object, string } from 'yup';

/** What one did with somebody, as this device remembers it. */
export interface StoredInteraction {
  readonly target: string;
  /** Null when it was undone, or when a match is over: once the server has forgotten it, this goes too. */
  readonly type: InteractionType | null;
  /** When, in milliseconds of this device. */
  readonly at: number;
  /** Whether the server has it. */
  readonly synced: boolean;
}

/** Newest first, one a person, none older than 30 days, at most 500 (docs/PRODUCT.md 7.9). */
export type StoredInteractions = readonly StoredInteraction[];

const MAX_AGE_MS = INTERACTION_STORED_DAYS * DAY_MS;
/** As long as the server may take to forget a match that is over. */
const ENDED_MATCH_MS = 60_000;

const storedSchema = array(
  object({
    target: string().required(),
    type: mixed<InteractionType>().oneOf(INTERACTION_TYPES).nullable().default(null),
    at: number().required(),
    synced: boolean().required(),
  })
    .noUnknown()
    .required(),
).required();

/** Reads what a device stored. @throws ValidationError for what is not ours */
export function parseStoredInteractions(json: unknown, now: number): StoredInteractions {
  return tidy(storedSchema.validateSync(json), now);
}

/** The list with these interactions, which take the place of older ones with the same people. */
export function addInteractions(
  stored: StoredInteractions,
  added: readonly StoredInteraction[],
  now: number,
): StoredInteractions {
  const renewed = new Set(added.map(({ target }) => target));
  return tidy([...added, ...stored.filter(({ target }) => !renewed.has(target))], now);
}

/** What the server does not have yet, oldest first. */
export function unsynced(stored: StoredInteractions): StoredInteraction[] {
  return stored.filter(({ synced }) => !synced).toReversed();
}

/**
 * The list once the server has these interactions. One that was replaced meanwhile stays unsynced; what was undone goes.
 */
export function markSynced(
  stored: StoredInteractions,
  synced: readonly StoredInteraction[],
): StoredInteractions {
  const isSynced = (interaction: StoredInteraction) =>
    synced.some(
      ({ target, type, at }) =>
        interaction.target === target && interaction.type === type && interaction.at === at,
    );
  return stored.flatMap((interaction) => {
    if (!isSynced(interaction)) return [interaction];
    return interaction.type === null ? [] : [{ ...interaction, synced: true }];
  });
}

/** Whether a match ended so lately that the server may still have it. */
export function hasJustEnded({ type, synced, at }: StoredInteraction, now: number): boolean {
  return type === null && synced && now - at < ENDED_MATCH_MS;
}

/** The list without what was done with these people. */
export function withoutTargets(stored: StoredInteractions, targets: readonly string[]): StoredInteractions {
  return stored.filter(({ target }) => !targets.includes(target));
}

function tidy(interactions: readonly StoredInteraction[], now: number): StoredInteractions {
  const seen = new Set<string>();
  const fresh = interactions
    .toSorted((a, b) => b.at - a.at)
    .filter((interaction) => {
      const { target, type, at, synced } = interaction;
      const isOver = type === null && synced && !hasJustEnded(interaction, now);
      if (isOver || now - at > MAX_AGE_MS || seen.has(target)) return false;
      seen.add(target);
      return true;
    });
  if (fresh.length <= MAX_STORED_INTERACTIONS) return fresh;
  // What the server has can be read again; what it has not would be lost.
  const first = new Set(
    fresh.toSorted((a, b) => Number(a.synced) - Number(b.synced)).slice(0, MAX_STORED_INTERACTIONS),
  );
  return fresh.filter((interaction) => first.has(interaction));
}
