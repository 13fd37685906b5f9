import { SUITE_HOST } from '../ports.ts';
import { SuiteError } from '../suiteError.ts';

/** What goes wrong in a suite, to see how the product bears it. Times are in milliseconds. */
export interface SuiteFaults {
  /** What decides where chance would. */
  readonly seed: number;
  /** How long the first call of a function waits for it, and one that comes after a pause; absent where functions are warm. */
  readonly coldStart?: { readonly least: number; readonly most: number; readonly afterIdle: number };
  /** The share of calls, and of requests to Firestore, that fail. */
  readonly failing: number;
  /** How events reach triggers; absent where they come at once, once and in order. */
  readonly events?: { readonly least: number; readonly most: number; readonly repeated: number };
  /** When Firestore is away, counted from when the suite is ready; absent where it stays. */
  readonly absence?: { readonly after: number; readonly for: number };
}

export const NO_FAULTS: SuiteFaults = { seed: 1, failing: 0 };

/** At once and once, but again where a function failed at it, as in production: else what Firestore's absence stopped would never be done. */
const EVENTS_THAT_COME_AGAIN = { least: 0, most: 0, repeated: 0 };

/** What `TOD_FAULTS` may name, and what it means. */
const KINDS = {
  cold: { coldStart: { least: 2_000, most: 6_000, afterIdle: 15_000 } },
  slow: { events: { least: 2_000, most: 6_000, repeated: 0 } },
  unordered: { events: { least: 0, most: 1_000, repeated: 0.5 } },
  failing: { failing: 0.01, events: EVENTS_THAT_COME_AGAIN },
  away: { absence: { after: 20_000, for: 60_000 }, events: EVENTS_THAT_COME_AGAIN },
} as const satisfies Record<string, Partial<SuiteFaults>>;

/**
 * Reads `TOD_FAULTS`: kinds of faults divided by commas, or `all`, with `failing=0.05` for another share than 1 % and `seed=7`
 * for other faults of the same kinds.
 * @returns undefined where nothing goes wrong
 * @throws SuiteError where it names what is not known
 */
export function readFaults(text: string | undefined): SuiteFaults | undefined {
  const words = (text ?? '').split(',').map((word) => word.trim());
  const named = words.flatMap((word) => (word === 'all' ? Object.keys(KINDS) : word === '' ? [] : [word]));
  if (named.length === 0) return undefined;
  return named.reduce<SuiteFaults>((faults, word) => withFault(faults, word), NO_FAULTS);
}

function withFault(faults: SuiteFaults, word: string): SuiteFaults {
  const [name = '', value] = word.split('=', 2);
  if (value === undefined && isKind(name)) return merged(faults, KINDS[name]);
  const number = Number(value);
  if (name === 'failing' && number > 0 && number <= 1)
    return merged(faults, { ...KINDS.failing, failing: number });
  if (name === 'seed' && Number.isSafeInteger(number) && number >= 0) return { ...faults, seed: number };
  throw new SuiteError(
    `TOD_FAULTS does not know "${word}". It takes ${Object.keys(KINDS).join(', ')} or all, failing=<share up to 1> and seed=<number>, divided by commas.`,
  );
}

function isKind(name: string): name is keyof typeof KINDS {
  return Object.hasOwn(KINDS, name);
}

/** Events that are slow and come twice are both. */
function merged(faults: SuiteFaults, more: Partial<SuiteFaults>): SuiteFaults {
  const { events } = faults;
  if (events === undefined || more.events === undefined) return { ...faults, ...more };
  return {
    ...faults,
    ...more,
    events: {
      least: Math.max(events.least, more.events.least),
      most: Math.max(events.most, more.events.most),
      repeated: Math.max(events.repeated, more.events.repeated),
    },
  };
}

/** Has the embedded Firestore of a suite misbehave from now on. @throws SuiteError where it does not take the faults */
export async function disturbFirestore(port: number, faults: SuiteFaults): Promise<void> {
  const { seed, failing, events, absence } = faults;
  const answer = await fetch(`http://${SUITE_HOST}:${port}/emulator/v1/faults`, {
    method: 'PUT',
    body: JSON.stringify({
      seed,
      failing,
      ...(events && {
        events: {
          leastMilliseconds: events.least,
          mostMilliseconds: events.most,
          repeated: events.repeated,
        },
      }),
      ...(absence && {
        absence: { afterMilliseconds: absence.after, forMilliseconds: absence.for },
      }),
    }),
  });
  if (!answer.ok) throw new SuiteError(`Firestore takes no faults: ${await answer.text()}`);
}
