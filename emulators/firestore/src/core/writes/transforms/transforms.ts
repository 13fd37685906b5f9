import type { Transform } from '../../commands/writes.ts';
import { StatusError } from '../../status.ts';
import { NULL_VALUE, type Timestamp, type Value } from '../../values/value.ts';
import { arrayRemove } from './arrayRemove.ts';
import { arrayUnion } from './arrayUnion.ts';
import { increment } from './increment.ts';
import { maximum } from './maximum.ts';
import { minimum } from './minimum.ts';
import { isNumber } from './number.ts';
import { serverTimestamp } from './serverTimestamp.ts';

const NUMERIC = { increment, maximum, minimum } as const;
const ON_ARRAYS = { arrayUnion, arrayRemove } as const;

/** What a transform stores in a field, and what it reports back to the client: null for arrays. */
export interface TransformOutcome {
  readonly stored: Value;
  readonly result: Value;
}

/** Applies a transform to what a field holds; `stored` is undefined where the field is absent. */
export function applyTransform(
  stored: Value | undefined,
  transform: Transform,
  commitTime: Timestamp,
): TransformOutcome {
  switch (transform.kind) {
    case 'serverTimestamp': {
      const time = serverTimestamp(commitTime);
      return { stored: time, result: time };
    }
    case 'increment':
    case 'maximum':
    case 'minimum': {
      if (!isNumber(transform.operand)) {
        throw new StatusError('INVALID_ARGUMENT', 'Input must be int64 or double.');
      }
      const number = NUMERIC[transform.kind](stored, transform.operand);
      return { stored: number, result: number };
    }
    case 'arrayUnion':
    case 'arrayRemove':
      return { stored: ON_ARRAYS[transform.kind](stored, transform.elements), result: NULL_VALUE };
  }
}
