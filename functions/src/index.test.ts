import { calls, FUNCTIONS_REGION } from '@tod/model';
import { describe, expect, it } from 'vitest';
import * as deployed from './index.ts';

interface Endpoint {
  readonly region: readonly string[];
  readonly maxInstances: number;
  readonly callableTrigger?: object;
}

process.env.GCLOUD_PROJECT = 'demo-tod';

function endpointOf(name: string, value: object): Endpoint {
  const endpoint: unknown = Reflect.get(value, '__endpoint');
  if (!isEndpoint(endpoint)) throw new Error(`${name} is no function that Firebase deploys.`);
  return endpoint;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'region' in value && 'maxInstances' in value;
}

describe('index', () => {
  it.each(Object.entries(deployed))('runs %s next to the database, with a bound', (name, value) => {
    const endpoint = endpointOf(name, value);
    expect(endpoint.region).toEqual([FUNCTIONS_REGION]);
    expect(endpoint.maxInstances).toBeGreaterThan(0);
  });

  it('answers every call of the contract, and no other', () => {
    const answered = Object.entries(deployed)
      .filter(([name, value]) => endpointOf(name, value).callableTrigger !== undefined)
      .map(([name]) => name);
    expect(answered.toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
