import { FUNCTIONS_REGION } from '@tod/model';
import { setGlobalOptions } from 'firebase-functions/options';
import { defineInt, defineString } from 'firebase-functions/params';

/** Where every function runs; how often each may run at once is said by its kind, below. */
setGlobalOptions({ region: FUNCTIONS_REGION });

/**
 * What `npm run deploy` holds the sum of all instances against; no function reads it. A new project has 20 CPUs in a
 * region.
 */
defineInt('TOD_CPU_QUOTA', {
  default: 20,
  description: 'CPUs that Cloud Run allows the project in the region of the functions',
});

/**
 * What `npm run deploy` holds the functions' region against; no function reads it. What listens to a bucket has to stand where
 * the bucket is.
 */
defineString('TOD_BUCKET_LOCATION', {
  default: '',
  description: 'Where the default bucket of Storage is, as the console says, such as europe-west1',
});

function instances(kind: string, count: number) {
  return defineInt(`TOD_${kind}_INSTANCES`, {
    default: count,
    description: `Most instances of each function of the kind ${kind}`,
  });
}

/** Answers many requests at once while they wait for the database. */
const WHOLE_CPU = { cpu: 1, concurrency: 80, memory: '512MiB' } as const;
/** Costs a third as much of the quota; Google then gives each request an instance of its own. */
const THIRD_OF_A_CPU = { cpu: 0.33, concurrency: 1, memory: '512MiB' } as const;
const SIXTH_OF_A_CPU = { cpu: 0.16, concurrency: 1, memory: '512MiB' } as const;

/** Pages of a broadcast follow each other: only several broadcasts would ever run at once. */
const taskInstances = instances('TASK', 1);

/**
 * For what Google does not ask who calls. firebase-tools gives that to a function it creates, and to one that is there already
 * only where it is said here: a first deployment that was not allowed to would stay without.
 */
export const PUBLIC = { invoker: 'public' } as const;

/**
 * The kinds of functions, and what each function of a kind may take: the bound of what a runaway trigger or a flood of
 * calls can cost. All together have to fit the project's quota (docs/decisions/024). The numbers of instances can be set
 * for each project (docs/deploy.md).
 */
export const INSTANCES = {
  /** Somebody waits for it, and at the same time as others. */
  frequentCall: { ...WHOLE_CPU, maxInstances: instances('FREQUENT_CALL', 1) },
  /** Somebody waits for it, rarely more than one. */
  rareCall: { ...THIRD_OF_A_CPU, maxInstances: instances('RARE_CALL', 2) },
  /** Answers all calls of a group (model's `CALL_GROUPS`), each of which is rare. */
  groupCall: { ...WHOLE_CPU, maxInstances: instances('GROUP_CALL', 1) },
  /** Keeps the order in which a public server is asked: that holds within one process only, so this is no parameter. */
  singleCall: { ...WHOLE_CPU, maxInstances: 1 },
  /** Follows what people write to each other, and after a broadcast hundreds of documents at once. */
  frequentTrigger: { ...WHOLE_CPU, maxInstances: instances('FREQUENT_TRIGGER', 1) },
  /** What waits for an instance is delivered again. */
  rareTrigger: { ...THIRD_OF_A_CPU, maxInstances: instances('RARE_TRIGGER', 1) },
  /** Follows what is rare, and nobody waits for it. */
  slowTrigger: { ...SIXTH_OF_A_CPU, maxInstances: 1 },
  /** What waits stays in its queue, from which no more come at once than there are instances. */
  task: {
    ...THIRD_OF_A_CPU,
    maxInstances: taskInstances,
    rateLimits: { maxConcurrentDispatches: taskInstances },
  },
  /** Nobody waits for it. */
  schedule: { ...SIXTH_OF_A_CPU, maxInstances: 1, timeoutSeconds: 540 },
  /** Nobody waits for it either, but a day's worth of everything has to be gone through in nine minutes. */
  nightlySchedule: { ...WHOLE_CPU, concurrency: 1, maxInstances: 1, timeoutSeconds: 540 },
} as const;
