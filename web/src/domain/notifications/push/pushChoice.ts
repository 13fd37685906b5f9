import { boolean, type InferType, mixed, number, object } from 'yup';
import { createStoredValue, type StoredValue } from '../../../platform/offline/storedValue.ts';
import { digestOf } from './digest.ts';

const DECISIONS = ['granted', 'denied'] as const;

/** What somebody decided about pushes in this browser, and when they were asked, in milliseconds since 1970. */
const pushChoiceSchema = object({
  decision: mixed<(typeof DECISIONS)[number]>().oneOf(DECISIONS).nullable().default(null),
  promptedAt: number().nullable().default(null),
  /** This browser shows their pushes whenever they are signed in. */
  isEnabled: boolean().default(false),
  storedAt: number().default(0),
}).noUnknown();
type StoredChoice = InferType<typeof pushChoiceSchema>;
export type PushChoice = Omit<StoredChoice, 'storedAt'>;

export const NO_CHOICE: PushChoice = { decision: null, promptedAt: null, isEnabled: false };

const NOTHING_STORED: StoredChoice = { ...NO_CHOICE, storedAt: 0 };
const LIFETIME_MS = 365 * 86_400_000;
/** What stays when somebody signs out names nobody: a digest stands for the account. */
const PUSH_CHOICE_PREFIX = 'tod:push-memory:';
const SESSION_KEY = 'tod:push-asked';

/** What this browser knows of one account's pushes. */
export interface PushChoiceStore {
  readonly read: () => PushChoice;
  /** Changes what is named. */
  readonly change: (changed: Partial<PushChoice>) => void;
  readonly wasAskedThisSession: () => boolean;
  readonly setAskedThisSession: () => void;
  /** Forgets what was decided and when it was asked, also in this session; what is turned on stays on. */
  readonly reset: () => void;
}

/** @param now in milliseconds since 1970 */
export async function openPushChoice(uid: string, now: () => number = Date.now): Promise<PushChoiceStore> {
  const key = `${PUSH_CHOICE_PREFIX}${await digestOf(uid)}`;
  const kept = createStoredValue<StoredChoice>({
    key,
    parse: (json) => {
      const memory = pushChoiceSchema.validateSync(json);
      return now() - memory.storedAt < LIFETIME_MS ? memory : NOTHING_STORED;
    },
    empty: NOTHING_STORED,
  });
  const asked: StoredValue<boolean> = createStoredValue({
    key: SESSION_KEY,
    parse: (json) => json === true,
    empty: false,
    isOfTab: true,
  });
  const read = (): PushChoice => {
    const { storedAt, ...memory } = kept.read();
    return memory;
  };
  const write = (memory: PushChoice) => kept.write({ ...memory, storedAt: now() });
  return {
    read,
    change: (changed) => write({ ...read(), ...changed }),
    wasAskedThisSession: asked.read,
    setAskedThisSession: () => asked.write(true),
    reset: () => {
      write({ ...NO_CHOICE, isEnabled: read().isEnabled });
      asked.remove();
    },
  };
}
