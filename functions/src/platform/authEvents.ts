import { FUNCTIONS_REGION } from '@tod/model';
import { region } from 'firebase-functions/v1';
import { MAX_INSTANCES } from './deployment.ts';

/** The events of Firebase Auth, which only first-generation functions receive. Failed deliveries come again. */
export function authEvents() {
  return region(FUNCTIONS_REGION)
    .runWith({ maxInstances: MAX_INSTANCES, memory: '512MB', timeoutSeconds: 540, failurePolicy: true })
    .auth.user();
}
