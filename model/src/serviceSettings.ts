import { array, boolean, date, type InferType, mixed, object, string } from 'yup';
import { trimmedText } from './text.ts';

/** What can be switched off for everybody. */
export const SERVICE_FEATURES = ['ads', 'purchases', 'signUp'] as const;
export type ServiceFeature = (typeof SERVICE_FEATURES)[number];

export const MAX_SERVICE_NOTICE_LENGTH = 300;

/** As package.json has it. */
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

const featuresSchema = array(mixed<ServiceFeature>().oneOf(SERVICE_FEATURES).required());
const noticeSchema = trimmedText().max(MAX_SERVICE_NOTICE_LENGTH);
const versionSchema = string().matches(VERSION, { excludeEmptyString: true });

/** What administrators say of the service as a whole, all of it. */
export const serviceChoiceSchema = object({
  off: featuresSchema.required(),
  /** Shown to everybody, above each page; empty: nothing is. */
  notice: noticeSchema.defined(),
  /** Nobody but administrators gets further than the notice. */
  closed: boolean().strict().required(),
  /** The oldest version of the app that may still be used; empty: any. */
  minimalVersion: versionSchema.defined(),
});
export type ServiceChoice = InferType<typeof serviceChoiceSchema>;

/** `service/settings`: everyone reads it, the server writes it. It is not there while all is as usual. */
export const serviceSettingsSchema = object({
  off: featuresSchema.default([]),
  notice: noticeSchema.default(''),
  closed: boolean().default(false),
  minimalVersion: versionSchema.default(''),
  changedAt: date().nullable().default(null),
});
export type ServiceSettings = InferType<typeof serviceSettingsSchema>;

/** Whether nothing is switched off, said or asked for. */
export function isServiceAsUsual({ off, notice, closed, minimalVersion }: ServiceChoice): boolean {
  return off.length === 0 && notice === '' && !closed && minimalVersion === '';
}

/** Whether a version comes before another. What is no version comes before none. */
export function isVersionBefore(version: string, minimal: string): boolean {
  const [mine, least] = [VERSION.exec(version), VERSION.exec(minimal)];
  if (mine === null || least === null) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(mine[part]) - Number(least[part]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
