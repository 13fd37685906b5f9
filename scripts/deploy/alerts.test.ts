import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { array, number, object, string } from 'yup';
import { ROOT } from '../suite/startSuite.ts';

const secondsSchema = string()
  .matches(/^\d+s$/)
  .required();

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
          aggregations: array()
            .of(
              object({
                alignmentPeriod: secondsSchema,
                perSeriesAligner: string().required(),
                crossSeriesReducer: string(),
              }),
            )
            .length(1)
            .required(),
          thresholdValue: number().required(),
          duration: secondsSchema,
        }).default(undefined),
        conditionMatchedLog: object({ filter: string().required() }).default(undefined),
        conditionPrometheusQueryLanguage: object({
          query: string().required(),
          duration: secondsSchema,
          evaluationInterval: secondsSchema,
        }).default(undefined),
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
/** What is counted from the log, by the name that policies know it by. */
const metricSchema = object({ description: string().required(), filter: string().required() }).noUnknown();
const metrics = globSync('scripts/deploy/metrics/*.json', { cwd: ROOT }).map((file) => ({
  name: basename(file, '.json'),
  filter: metricSchema.validateSync(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), { strict: true })
    .filter,
}));

/** The conditions of a policy, none where there is no such policy. */
const conditionsOf = (name: string) =>
  policies.find((policy) => policy.name === name)?.policy.conditions ?? [];

/** The only condition of a policy. @throws Error where there is no such policy, or more than one condition */
function conditionOf(name: string) {
  const [condition, ...others] = conditionsOf(name);
  if (condition === undefined || others.length > 0) throw new Error(`${name} has not one condition.`);
  return condition;
}

/** What the only condition of a policy asks. */
const queryOf = (name: string) => conditionOf(name).conditionPrometheusQueryLanguage?.query ?? '';

/** What a metric counts. */
const countedBy = (name: string) => metrics.find((metric) => metric.name === name)?.filter ?? '';

/** The services that a policy names, in order. */
function servicesOf(name: string): string[] {
  const filter = conditionOf(name).conditionThreshold?.filter ?? '';
  const [, named = ''] = /service_name = monitoring\.regex\.full_match\("([a-z|]+)"\)/.exec(filter) ?? [];
  return named.split('|').toSorted();
}

/** The services of the functions that something makes, in order. @param make its name, as a pattern */
function servicesMadeBy(make: string): string[] {
  const index = readFileSync(join(ROOT, 'functions/src/index.ts'), 'utf8');
  const made = index.matchAll(new RegExp(`^export const (\\w+) = ${make}\\(`, 'gm'));
  return [...made].map(([, name = '']) => name.toLowerCase()).toSorted();
}

const runbook = readFileSync(join(ROOT, 'docs/RUNBOOK.md'), 'utf8');
const incidents = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(' ', '-'),
);
const sources = globSync('functions/src/**/*.ts', { cwd: ROOT }).map((file) =>
  readFileSync(join(ROOT, file), 'utf8'),
);

describe('the alerts', () => {
  it('are about errors, latency, refusals, cost, queues, schedules, webhooks, events, payments, pushes, maps and the app, also as it is seen from outside', () => {
    const names = [
      'cost',
      'errors',
      'events',
      'instances',
      'latency',
      'maps',
      'payments',
      'pushes',
      'queues',
      'refusals',
      'schedules',
      'standstill',
      'uptime',
      'web',
      'webhook',
    ];
    expect(policies.map(({ name }) => name)).toEqual(names);
  });

  it.each(policies)('$name has one kind of condition each, and an incident in the runbook', ({ policy }) => {
    for (const {
      conditionThreshold,
      conditionMatchedLog,
      conditionPrometheusQueryLanguage,
    } of policy.conditions) {
      const kinds = [conditionThreshold, conditionMatchedLog, conditionPrometheusQueryLanguage];
      expect(kinds.filter((kind) => kind !== undefined)).toHaveLength(1);
    }
    const anchor = policy.documentation.content.split('#')[1];
    expect(incidents).toContain(anchor);
  });

  it('wait for words that the functions write', () => {
    const filters = [
      ...policies.flatMap(({ policy }) =>
        policy.conditions.map(({ conditionMatchedLog }) => conditionMatchedLog?.filter ?? ''),
      ),
      ...metrics.map(({ filter }) => filter),
    ];
    const words = filters.flatMap((filter) =>
      [...filter.matchAll(/"([A-Z][^"]+ [^"]+|web error)"/g)].map(([, said = '']) => said),
    );
    expect(words).toHaveLength(11);
    for (const said of words)
      expect(
        sources.some((source) => source.includes(`'${said}'`)),
        said,
      ).toBe(true);
  });

  it('count from the log what has a metric of its own, and every such metric is waited for', () => {
    const waitedFor = policies.flatMap(({ policy }) =>
      policy.conditions.flatMap(({ conditionThreshold }) =>
        [...(conditionThreshold?.filter ?? '').matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)].map(
          ([, name]) => name,
        ),
      ),
    );
    expect(waitedFor.toSorted()).toEqual(metrics.map(({ name }) => name).toSorted());
  });

  it('ring for a queue in which one task waits for half an hour, and not while its tasks succeed', () => {
    const { query, duration } = conditionOf('queues').conditionPrometheusQueryLanguage ?? {};
    // A notification to many has one page in its queue at a time.
    expect(query).toMatch(
      /^max by \(queue_id\) \(cloudtasks_googleapis_com:queue_depth\{[^}]*\}\) > 0 unless /,
    );
    expect(query).toMatch(
      / unless on \(queue_id\) sum by \(queue_id\) \(increase\(cloudtasks_googleapis_com:queue_task_attempt_count\{[^}]*response_code=~"ok\|200"\}\[10m\]\)\) > 0$/,
    );
    expect(duration).toBe('1800s');
  });

  it('hold reads against those of a day before, and are quiet where that costs nothing', () => {
    const { query = '' } = conditionOf('cost').conditionPrometheusQueryLanguage ?? {};
    const [, now, floor, again, factor, before] =
      /^sum\((.+?)\) > (\d+) and sum\((.+?)\) > (\d+) \* \(sum\((.+?)\) or vector\(0\)\)$/.exec(query) ?? [];
    expect(again).toBe(now);
    expect(before).toBe(now?.replace('[30m]', '[30m] offset 1d'));
    expect({ floor, factor }).toEqual({ floor: '20', factor: '3' });
  });

  it('ring for many errors and refusals, not for a single one', () => {
    expect(conditionOf('web').conditionThreshold).toMatchObject({
      aggregations: [{ alignmentPeriod: '1800s', perSeriesAligner: 'ALIGN_SUM' }],
      thresholdValue: 20,
    });
    expect(conditionOf('webhook').conditionThreshold).toMatchObject({
      aggregations: [{ alignmentPeriod: '10800s', perSeriesAligner: 'ALIGN_SUM' }],
      thresholdValue: 2,
    });
    expect(conditionOf('pushes').conditionThreshold).toMatchObject({
      aggregations: [{ alignmentPeriod: '3600s', perSeriesAligner: 'ALIGN_SUM' }],
      thresholdValue: 50,
    });
    expect(queryOf('errors')).toContain('"5xx"}[10m])) > 5 and ');
  });

  it('ring where the app does not answer to two places at least, whoever asks it from outside', () => {
    expect(runbook).toContain(
      'gcloud monitoring uptime create Tod --project=<id> --resource-type=uptime-url',
    );
    // https://cloud.google.com/monitoring/uptime-checks/uptime-alerting-policies
    expect(conditionOf('uptime').conditionThreshold).toMatchObject({
      filter: expect.stringContaining('monitoring.googleapis.com/uptime_check/check_passed'),
      aggregations: [{ perSeriesAligner: 'ALIGN_NEXT_OLDER', crossSeriesReducer: 'REDUCE_COUNT_FALSE' }],
      thresholdValue: 1,
    });
  });

  it('count of the webhook what failed, and what Stripe itself was refused: no visit of somebody else', () => {
    expect(countedBy('stripe_events_refused')).toContain(
      'service_name = "stripewebhook" AND (httpRequest.status >= 500 OR (httpRequest.status >= 400 AND httpRequest.userAgent =~ "^Stripe/"))',
    );
  });

  it('take the time of every call and of nothing that nobody waits for', () => {
    // What asks public servers is slow when they are, which nobody here can mend.
    const ours = servicesMadeBy('callables?').filter((service) => service !== 'map');
    expect(servicesOf('latency')).toEqual(ours);
  });

  it('count no failure of public servers among ours, and ring for those by the hour', () => {
    const counted = queryOf('errors').match(/request_count\{[^}]*\}/g) ?? [];
    expect(counted).toHaveLength(3);
    for (const series of counted) expect(series).toContain('service_name!="map"');
    expect(queryOf('maps').match(/service_name="map"[^}]*\}\[3h\]/g)).toHaveLength(3);
  });

  it('ring where most calls are refused, as where App Check takes no app for one any more', () => {
    const query = conditionsOf('refusals')[0]?.conditionPrometheusQueryLanguage?.query ?? '';
    expect(query).toMatch(/response_code="401"\}\[15m\]\)\) > 30 and .* > 0\.5$/);
    const [, others = ''] = /service_name!~"([^"]+)"/.exec(query) ?? [];
    const isCounted = (service: string) => !new RegExp(`^(?:${others})$`).test(service);
    const all = servicesMadeBy('\\w+');
    expect(all.filter(isCounted)).toEqual(servicesMadeBy('callables?'));
  });

  it('ring where Google lets no browser in to a function, and at no call that is refused by us', () => {
    expect(conditionsOf('refusals')[1]?.conditionThreshold).toMatchObject({
      filter: expect.stringContaining('logging.googleapis.com/user/calls_not_let_in'),
      aggregations: [{ alignmentPeriod: '900s', perSeriesAligner: 'ALIGN_SUM' }],
      thresholdValue: 5,
    });
    const filter = countedBy('calls_not_let_in');
    // Whether it may call is asked by a request of its own, which no function of ours refuses.
    expect(filter).toContain('httpRequest.requestMethod = "OPTIONS" AND httpRequest.status = 403');
    const [, others = ''] = /service_name !~ "([^"]+)"/.exec(filter) ?? [];
    const open = servicesMadeBy('\\w+').filter((service) => !new RegExp(others).test(service));
    expect(open).toEqual(servicesMadeBy('(?:callables?|webhook|beacon)'));
  });

  it('ring for every schedule that does not succeed, whether it is asked and fails or not asked at all', () => {
    const watched = conditionsOf('standstill').map(
      ({ conditionPrometheusQueryLanguage }) =>
        /^\(sum\(increase\(run_googleapis_com:request_count\{[^}]*service_name="(\w+)", response_code_class="2xx"\}\[\w+\]\)\) or vector\(0\)\) < 1$/.exec(
          conditionPrometheusQueryLanguage?.query ?? '',
        )?.[1],
    );
    expect(watched.toSorted()).toEqual(servicesMadeBy('onTime'));
  });

  it('ring for every schedule that fails with both of its repeats', () => {
    expect(servicesOf('schedules')).toEqual(servicesMadeBy('onTime'));
    expect(conditionOf('schedules').conditionThreshold?.thresholdValue).toBe(2);
    expect(sources.join()).toContain('retryCount: 2,');
  });
});

describe('recovery', () => {
  // https://firebase.google.com/docs/firestore/manage-data/export-import
  it.each(['RUNBOOK.md', 'deploy.md'])(
    'by %s brings single collections in from an export of just these',
    (file) => {
      const text = readFileSync(join(ROOT, 'docs', file), 'utf8');
      const commands = (verb: string) =>
        [...text.matchAll(new RegExp(`gcloud firestore ${verb} ("?gs://\\S+)(.*)`, 'g'))].map(
          ([, folder, options = '']) => ({
            folder,
            collections: /--collection-ids=(\S+)/.exec(options)?.[1],
          }),
        );
      const imports = commands('import');
      expect(imports).not.toEqual([]);
      for (const brought of imports) expect(commands('export')).toContainEqual(brought);
    },
  );
});

describe('the runbook', () => {
  it('deploys from the release that is online, and nothing that is not released yet', () => {
    const blocks = [...runbook.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
    const deploying = blocks.filter((block) => block.includes('npm run deploy'));
    expect(deploying.length).toBeGreaterThan(3);
    for (const block of deploying)
      expect(block.indexOf('git checkout'), block).toBeLessThan(block.indexOf('npm run deploy'));
    for (const block of deploying) expect(block).toMatch(/git checkout (v<|<last good tag>)/);
  });

  it('tells of ten incidents or more, each how it is seen and what to do, with a command', () => {
    expect(incidents.length).toBeGreaterThanOrEqual(10);
    for (const part of runbook.split(/^## /m).slice(1)) {
      expect(part).toContain('*Seen by*');
      expect(part).toMatch(/\*Do\*/);
      expect(part, part.slice(0, part.indexOf('\n'))).toMatch(/^```sh\n(curl|gcloud|git|npx|npm|echo|for) /m);
    }
  });
});
