import { FUNCTIONS_REGION } from '@tod/model';
import { setGlobalOptions } from 'firebase-functions/options';

/** Bounds what a runaway trigger or a flood of calls can cost. */
export const MAX_INSTANCES = 20;

setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: MAX_INSTANCES, memory: '512MiB' });
