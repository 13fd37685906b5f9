import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, type InferType, number, object, string } from 'yup';

/** A rule of a bucket's CORS configuration, as `gcloud storage buckets update --cors-file` takes it. */
const ruleSchema = object({
  origin: array(string().required()).min(1).required(),
  method: array(string().required()).min(1).required(),
  responseHeader: array(string().required()).required(),
  maxAgeSeconds: number().integer().min(0).required(),
})
  .noUnknown()
  .required();
const rulesSchema = array(ruleSchema).required();

export type CorsRule = InferType<typeof ruleSchema>;

/** What a page of another host asks a bucket. */
interface PageRequest {
  readonly method: string;
  readonly origin: string | undefined;
}

/**
 * The configuration that docs/deploy.md has the operator give the bucket.
 * @throws Error where it is not there, or of a form that Google would refuse
 */
export function committedCors(): readonly CorsRule[] {
  const file = join(import.meta.dirname, '../../storage.cors.json');
  return rulesSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')), { strict: true });
}

/**
 * What a bucket answers a page of another host besides: nothing where no rule names both its origin and what it does
 * (https://docs.cloud.google.com/storage/docs/cross-origin). So is every bucket that nobody has configured.
 */
export function corsHeaders(
  rules: readonly CorsRule[],
  { method, origin }: PageRequest,
): Readonly<Record<string, string>> {
  if (origin === undefined) return {};
  const rule = rules.find(
    (one) => one.method.includes(method) && (one.origin.includes('*') || one.origin.includes(origin)),
  );
  if (rule === undefined) return {};
  return {
    'access-control-allow-origin': rule.origin.includes('*') ? '*' : origin,
    'access-control-expose-headers': rule.responseHeader.join(', '),
  };
}
