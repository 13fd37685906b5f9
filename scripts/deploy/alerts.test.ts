import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { array, number, object, string } from 'yup';
import { ROOT } from '../suite/startSuite.ts';

/** A policy as Cloud Monitoring takes it, as far as ours go (https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies). */
const policySchema = object({
  displayName: string().required(),
  documentation: object({ content: string().required() }).required(),
  combiner: string().oneOf(['OR']).required(),
  conditions: array()
    .of(
      object({
        displayName: string().required(),
        conditionThreshold: object({
          filter: string().required(),
          thresholdValue: number().required(),
          duration: string()
            .matches(/^\d+s$/)
            .required(),
        }).default(undefined),
        conditionMatchedLog: object({ filter: string().required() }).default(undefined),
      }),
    )
    .min(1)
    .required(),
});
const files = globSync('scripts/deploy/alerts/*.json', { cwd: ROOT }).toSorted();
const policies = files.map((file) => ({
  name: basename(file, '.json'),
  policy: policySchema.validateSync(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
}));
const runbook = readFileSync(join(ROOT, 'docs/RUNBOOK.md'), 'utf8');
const incidents = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(' ', '-'),
);
const sources = globSync('functions/src/**/*.ts', { cwd: ROOT }).map((file) =>
  readFileSync(join(ROOT, file), 'utf8'),
);

describe('the alerts', () => {
  it('are about errors, latency, cost, queues, webhooks, events and the app', () => {
    const names = ['cost', 'errors', 'events', 'instances', 'latency', 'queues', 'web', 'webhook'];
    expect(policies.map(({ name }) => name)).toEqual(names);
  });

  it.each(policies)('$name has one kind of condition each, and an incident in the runbook', ({ policy }) => {
    for (const { conditionThreshold, conditionMatchedLog } of policy.conditions)
      expect([conditionThreshold, conditionMatchedLog].filter((one) => one !== undefined)).toHaveLength(1);
    const anchor = policy.documentation.content.split('#')[1];
    expect(incidents).toContain(anchor);
  });

  it('wait for words that the functions write', () => {
    const filters = policies.flatMap(({ policy }) =>
      policy.conditions.map(({ conditionMatchedLog }) => conditionMatchedLog?.filter ?? ''),
    );
    const words = filters.flatMap((filter) =>
      [...filter.matchAll(/"([A-Z][^"]+ [^"]+|web error)"/g)].map(([, said = '']) => said),
    );
    expect(words).toHaveLength(4);
    for (const said of words)
      expect(
        sources.some((source) => source.includes(`'${said}'`)),
        said,
      ).toBe(true);
  });
});

describe('the runbook', () => {
  it('tells of ten incidents or more, each how it is seen and what to do', () => {
    expect(incidents.length).toBeGreaterThanOrEqual(10);
    for (const part of runbook.split(/^## /m).slice(1)) {
      expect(part).toContain('*Seen by*');
      expect(part).toMatch(/\*Do\*/);
    }
  });
});
