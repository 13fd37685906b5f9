import {
  type AdFields,
  type AdLocation,
  adSchema,
  MAX_AD_DESCRIPTION_LENGTH,
  MAX_AD_TITLE_LENGTH,
  MAX_AD_WEIGHT,
} from '@tod/model';
import { ValidationError } from 'yup';
import { texts } from './texts.ts';

/** The form as it is typed; moments as fields of the browser give them, by the clock of the device. */
export interface AdFormValues {
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly targetUrl: string;
  readonly locations: readonly AdLocation[];
  readonly startDate: string;
  readonly endDate: string;
  readonly active: boolean;
  readonly weight: string;
}

export type AdFormErrors = { readonly [Field in keyof AdFormValues]?: string };

export const EMPTY_AD_FORM: AdFormValues = {
  title: '',
  description: '',
  imageUrl: '',
  targetUrl: '',
  locations: [],
  startDate: '',
  endDate: '',
  active: true,
  weight: '1',
};

export function adFormOf(ad: AdFields): AdFormValues {
  return {
    title: ad.title,
    description: ad.description,
    imageUrl: ad.imageUrl,
    targetUrl: ad.targetUrl,
    locations: ad.locations,
    startDate: toField(ad.startDate),
    endDate: toField(ad.endDate),
    active: ad.active,
    weight: String(ad.weight),
  };
}

/**
 * What the form says, as it is stored.
 * @param before what it was opened with: a field of the browser knows no seconds, and a moment that was not touched stays
 * @throws ValidationError where `adFormErrors` finds something
 */
export function readAdForm(values: AdFormValues, before?: AdFields): AdFields {
  return adSchema.validateSync(castable(values, before), { abortEarly: false, stripUnknown: true });
}

/** What is wrong with the form, in French by field, judged by the schema of what is stored. */
export function adFormErrors(values: AdFormValues): AdFormErrors {
  try {
    readAdForm(values);
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Partial<Record<keyof AdFormValues, string>> = {};
    for (const { path = '', type = '' } of error.inner) {
      const field = fieldOf(path);
      // Of several mistakes in a field the first is said.
      if (field !== undefined) errors[field] ??= describe(field, type);
    }
    return errors;
  }
}

function castable(values: AdFormValues, before: AdFields | undefined) {
  return {
    ...values,
    startDate: readMoment(values.startDate, before?.startDate),
    endDate: readMoment(values.endDate, before?.endDate),
    weight: /^\d{1,2}$/.test(values.weight.trim()) ? Number(values.weight) : Number.NaN,
  };
}

/** Null for an empty field; no date at all for one that the calendar does not have, which the schema refuses. */
function readMoment(typed: string, before: Date | null = null): Date | null {
  if (typed === '') return null;
  return before !== null && toField(before) === typed ? before : new Date(typed);
}

/** `yyyy-mm-ddThh:mm`, as a field of the browser wants a moment. */
function toField(moment: Date | null): string {
  if (moment === null) return '';
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const FIELDS: readonly (keyof AdFormValues)[] = [
  'title',
  'description',
  'imageUrl',
  'targetUrl',
  'locations',
  'startDate',
  'endDate',
  'active',
  'weight',
];

function fieldOf(path: string): keyof AdFormValues | undefined {
  return FIELDS.find((field) => path === field || path.startsWith(`${field}[`));
}

function describe(field: keyof AdFormValues, type: string): string {
  const { errors } = texts;
  switch (field) {
    case 'title':
      return type === 'max' ? errors.titleTooLong(MAX_AD_TITLE_LENGTH) : errors.title;
    case 'description':
      return errors.descriptionTooLong(MAX_AD_DESCRIPTION_LENGTH);
    case 'imageUrl':
      return type === 'required' ? errors.imageUrl : errors.foreignImage;
    case 'targetUrl':
      return type === 'https' ? errors.targetNotHttps : errors.targetUrl;
    case 'endDate':
      return type === 'afterStart' ? errors.endDate : errors.startDate;
    case 'startDate':
      return errors.startDate;
    case 'weight':
      return errors.weight(MAX_AD_WEIGHT);
    default:
      return errors.locations;
  }
}
