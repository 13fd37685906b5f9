import { CALL_GROUPS, callPath, calls, FUNCTIONS_REGION } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { limitOf } from './edges/callable.ts';
import { INSTANCES } from './edges/deployment.ts';
import * as deployed from './index.ts';

interface Endpoint {
  readonly platform: string;
  readonly region: readonly string[];
  readonly maxInstances: unknown;
  readonly cpu: unknown;
  readonly concurrency: unknown;
  readonly callableTrigger?: object;
  readonly eventTrigger?: { readonly retry: unknown };
  readonly timeoutSeconds?: unknown;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
}

process.env.GCLOUD_PROJECT = 'demo-tod';

const contractNames = Object.values(calls).map(({ name }) => name);

function endpointOf(name: string, value: object): Endpoint {
  const endpoint: unknown = Reflect.get(value, '__endpoint');
  if (!isEndpoint(endpoint)) throw new Error(`${name} is no function that Firebase deploys.`);
  return endpoint;
}

/** How long it may run; a minute where nothing is said. */
function secondsOf({ timeoutSeconds }: Endpoint): number {
  return typeof timeoutSeconds === 'number' ? timeoutSeconds : 60;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'region' in value && 'maxInstances' in value;
}

describe('index', () => {
  it.each(Object.entries(deployed))(
    'runs %s next to the database, within the bounds of a kind',
    (name, value) => {
      const { region, maxInstances, cpu, concurrency } = endpointOf(name, value);
      expect(region).toEqual([FUNCTIONS_REGION]);
      const kinds = Object.values(INSTANCES).map((kind) => [kind.maxInstances, kind.cpu, kind.concurrency]);
      expect(kinds).toContainEqual([maxInstances, cpu, concurrency]);
    },
  );

  it.each(Object.entries(deployed))('deploys %s in the generation that runs our Node', (name, value) => {
    expect(endpointOf(name, value).platform).toBe('gcfv2');
  });

  it.each(['sendTod', 'respondToTod', 'tods', 'sendMessage', 'messages', 'account'])(
    'gives %s the key by which addresses are taken over',
    (name) => {
      const keys = endpointOf(name, Reflect.get(deployed, name)).secretEnvironmentVariables ?? [];
      expect(keys.map(({ key }) => key)).toContain('TOD_ADDRESS_KEY');
    },
  );

  it.each([
    { name: 'onUserCreated', trigger: deployed.onUserCreated, event: 'created' },
    { name: 'onUserDeleted', trigger: deployed.onUserDeleted, event: 'deleted' },
  ])('tells $name of an account until it succeeds', ({ name, trigger, event }) => {
    expect(endpointOf(name, trigger)).toMatchObject({
      eventTrigger: { eventType: `google.firebase.auth.user.v2.${event}`, retry: true },
      timeoutSeconds: 540,
    });
  });

  it('tells of every other event until what follows it succeeds, too', () => {
    const triggers = Object.entries(deployed).flatMap(([name, value]) => {
      const { eventTrigger } = endpointOf(name, value);
      return eventTrigger === undefined ? [] : [{ name, retry: eventTrigger.retry }];
    });
    expect(triggers.length).toBeGreaterThan(10);
    expect(triggers.filter(({ retry }) => retry !== true)).toEqual([]);
  });

  it('asks the public servers of the map from one process, which keeps their order', () => {
    expect(endpointOf('map', deployed.map).maxInstances).toBe(1);
  });

  it('lets what is done every minute end before it begins again', () => {
    expect(secondsOf(endpointOf('everyMinute', deployed.everyMinute))).toBeLessThan(60);
  });

  it('lets a function live longer than what it does may take', () => {
    const functions = new Map(Object.entries(deployed));
    for (const { name } of Object.values(calls)) {
      const [of = ''] = callPath(name).split('/');
      const seconds = secondsOf(endpointOf(of, functions.get(of) ?? {}));
      expect(seconds * 1000, name).toBeGreaterThan(limitOf(name));
    }
  });

  it('lets no more tasks come at once than there are instances for them', () => {
    expect(endpointOf('deliverBroadcast', deployed.deliverBroadcast)).toMatchObject({
      taskQueueTrigger: { rateLimits: { maxConcurrentDispatches: INSTANCES.task.maxInstances } },
    });
  });

  it('answers every call of the contract where web asks for it, and no other', () => {
    const answered = Object.entries(deployed)
      .filter(([name, value]) => endpointOf(name, value).callableTrigger !== undefined)
      .map(([name]) => name);
    const singles = answered.filter((name) => !Object.hasOwn(CALL_GROUPS, name));
    const grouped = Object.entries(CALL_GROUPS)
      .filter(([group]) => answered.includes(group))
      .flatMap(([group, names]) => names.map((name) => `${group}/${name}`));
    expect([...singles, ...grouped].toSorted()).toEqual(contractNames.map(callPath).toSorted());
  });
});
