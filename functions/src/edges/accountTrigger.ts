import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import type { EventHandlerOptions } from 'firebase-functions/options';
import { runSteps, type Steps } from './steps.ts';

/** An account of Firebase Auth that was made or is gone. */
export interface AccountEvent {
  readonly uid: string;
  readonly email: string | undefined;
  readonly displayName: string | undefined;
}

/** The edge of what follows a new account. */
export function accountCreated<Name extends string>(
  options: EventHandlerOptions,
  steps: Steps<Name, AccountEvent>,
) {
  return onUserCreated({ ...options, retry: true }, ({ data: { uid, email, displayName } }) =>
    runSteps(steps, { uid, email, displayName }),
  );
}

/** The edge of what follows the end of an account. */
export function accountDeleted<Name extends string>(
  options: EventHandlerOptions,
  steps: Steps<Name, AccountEvent>,
) {
  return onUserDeleted({ ...options, retry: true }, ({ data: { uid, email, displayName } }) =>
    runSteps(steps, { uid, email, displayName }),
  );
}
