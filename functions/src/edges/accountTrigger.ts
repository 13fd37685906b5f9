import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import type { EventHandlerOptions } from 'firebase-functions/options';
import { type AccountEvent, accountOf } from './accountEvent.ts';
import { followEvent, type Steps } from './steps.ts';

/** The edge of what follows a new account. */
export function accountCreated<Name extends string>(
  options: EventHandlerOptions,
  steps: Steps<Name, AccountEvent>,
) {
  return onUserCreated({ ...options, retry: true }, (event) =>
    followEvent(event, steps, accountOf(event.data)),
  );
}

/** The edge of what follows the end of an account. */
export function accountDeleted<Name extends string>(
  options: EventHandlerOptions,
  steps: Steps<Name, AccountEvent>,
) {
  return onUserDeleted({ ...options, retry: true }, (event) =>
    followEvent(event, steps, accountOf(event.data)),
  );
}
