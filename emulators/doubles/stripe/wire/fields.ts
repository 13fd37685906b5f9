import type { FormHash, FormValue } from './formBody.ts';
import { invalidRequest, notInDouble } from './stripeError.ts';

/** How one parameter is read. `at` is its full name, as Stripe writes it: `items[0][price]`. */
export interface Field<T> {
  readonly read: (value: FormValue, at: string) => T;
  readonly isRequired?: boolean;
}

export interface RequiredField<T> extends Field<T> {
  readonly isRequired: true;
}

/**
 * One row for each parameter that the official package knows of an operation: a parameter that is in its types and not in
 * the table does not compile, and the other way round.
 */
export type Fields<P> = {
  readonly [Key in keyof P]-?: Record<never, never> extends Pick<P, Key>
    ? Field<Exclude<P[Key], null | undefined>>
    : RequiredField<Exclude<P[Key], null | undefined>>;
};

/** @throws StripeError in Stripe's words for what is unknown, missing or of the wrong type */
export function readFields<P>(fields: Fields<P>, form: FormHash, prefix = ''): P {
  const table: Readonly<Record<string, Field<unknown>>> = { ...fields };
  const nameOf = (key: string) => (prefix === '' ? key : `${prefix}[${key}]`);
  const unknown = Object.keys(form).filter((key) => !Object.hasOwn(table, key));
  if (unknown.length > 0) throw unknownParameters(unknown.map(nameOf));
  const read: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(table)) {
    const value = Object.hasOwn(form, key) ? form[key] : undefined;
    if (value !== undefined) read[key] = field.read(value, nameOf(key));
    else if (field.isRequired === true) throw missing(nameOf(key));
  }
  // Every key comes from the table, whose type is made of P's.
  return read as P;
}

export function missing(name: string) {
  return invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}

function unknownParameters(names: readonly string[]) {
  const [first = ''] = names;
  return invalidRequest(`Received unknown parameter${names.length === 1 ? '' : 's'}: ${names.join(', ')}`, {
    code: 'parameter_unknown',
    param: first,
  });
}

export function required<T>(field: Field<T>): RequiredField<T> {
  return { ...field, isRequired: true };
}

/** A text that cannot be unset. */
export function text({ maxLength = 5000 }: { maxLength?: number } = {}): Field<string> {
  return {
    read: (value, at) => {
      const read = textOf(value, at);
      if (read === '') throw cannotBeUnset(at);
      if (read.length > maxLength) {
        throw invalidRequest(
          `Invalid string: ${read.slice(0, 20)}…; must be at most ${maxLength} characters`,
          {
            code: 'parameter_invalid_string',
            param: at,
          },
        );
      }
      return read;
    },
  };
}

/** A text that the empty one unsets. */
export function clearableText(): Field<string> {
  return { read: textOf };
}

/** What the empty text unsets. */
export function clearable<T>(field: Field<T>): Field<T | ''> {
  return { read: (value, at) => (value === '' ? '' : field.read(value, at)) };
}

/** An id of an object of Stripe's; whether there is one, the operation sees. */
export const id = text;

export function integer({ min, max }: { min?: number; max?: number } = {}): Field<number> {
  return {
    read: (value, at) => {
      const read = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
      const refusal = { code: 'parameter_invalid_integer', param: at };
      if (!Number.isSafeInteger(read)) throw invalidRequest(`Invalid integer: ${shown(value)}`, refusal);
      if (min !== undefined && read < min) {
        throw invalidRequest(`This value must be greater than or equal to ${min}.`, refusal);
      }
      if (max !== undefined && read > max) {
        throw invalidRequest(`This value must be less than or equal to ${max}.`, refusal);
      }
      return read;
    },
  };
}

/** Seconds since 1970. */
export function timestamp(): Field<number> {
  return {
    read: (value, at) => {
      if (typeof value !== 'string' || !/^\d{1,12}$/.test(value)) {
        throw invalidRequest(
          `Invalid timestamp: can only contain digits and must represent a valid Unix timestamp. It is likely that you passed milliseconds instead of seconds.`,
          { param: at },
        );
      }
      return integer({ min: 0 }).read(value, at);
    },
  };
}

export function boolean(): Field<boolean> {
  return {
    read: (value, at) => {
      if (value === 'true') return true;
      if (value === 'false') return false;
      throw invalidRequest(`Invalid boolean: ${shown(value)}`, { param: at });
    },
  };
}

/** One of a closed set. */
export function choice<const Choice extends string>(...choices: readonly Choice[]): Field<Choice> {
  return {
    read: (value, at) => {
      const read = choices.find((one) => one === value);
      if (read === undefined)
        throw invalidRequest(`Invalid ${at}: must be one of ${listed(choices)}`, { param: at });
      return read;
    },
  };
}

/** A list, however its places were written. */
export function list<T>(field: Field<T>): Field<T[]> {
  return {
    read: (value, at) => {
      if (!isList(value)) throw invalidRequest('Invalid array', { param: at });
      return value.map((item, index) => field.read(item, `${at}[${index}]`));
    },
  };
}

export function hash<P>(fields: Fields<P>): Field<P> {
  return { read: (value, at) => readFields(fields, hashOf(value, at), at) };
}

/** `either` where the value is a hash, `or` where it is a text. */
function hashOr<P, T>(either: Field<P>, or: Field<T>): Field<P | T> {
  return { read: (value, at) => (typeof value === 'string' ? or.read(value, at) : either.read(value, at)) };
}

/** Digits are a moment, everything else is one of these words. */
export function timestampOr<const Choice extends string>(
  ...choices: readonly Choice[]
): Field<number | Choice> {
  return {
    read: (value, at) =>
      typeof value === 'string' && /^\d/.test(value)
        ? timestamp().read(value, at)
        : choice(...choices).read(value, at),
  };
}

export type Metadata = Record<string, string>;

/** Up to 50 pairs; the value '' unsets a key. */
export function metadata(): Field<Metadata> {
  return {
    read: (value, at) => {
      const pairs = Object.entries(hashOf(value, at)).map(
        ([key, item]) => [key, textOf(item, `${at}[${key}]`)] as const,
      );
      for (const [key, item] of pairs) {
        if (key.length > 40) throw tooLong(`Metadata keys can have up to 40 characters`, key, at);
        if (item.length > 500)
          throw tooLong(`Metadata values can have up to 500 characters`, item, `${at}[${key}]`);
      }
      if (pairs.length > 50) throw invalidRequest('You can have up to 50 metadata keys.', { param: at });
      return Object.fromEntries(pairs);
    },
  };
}

/** A parameter of Stripe's that this double refuses, so that nobody relies on its being ignored. */
export const notHere: Field<never> & { readonly isRequired?: never } = {
  read: (_, at) => {
    throw notInDouble(`the parameter ${at}`, at);
  },
};

export const expand = (): Field<string[]> => list(text());

/** `created=…` and `created[gte]=…`. */
export const range = (): Field<number | { gt?: number; gte?: number; lt?: number; lte?: number }> =>
  hashOr(
    hash<{ gt?: number; gte?: number; lt?: number; lte?: number }>({
      gt: timestamp(),
      gte: timestamp(),
      lt: timestamp(),
      lte: timestamp(),
    }),
    timestamp(),
  );

/** What every list takes. */
export const paging = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: text(),
};

function textOf(value: FormValue, at: string): string {
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${shown(value)}`, { param: at });
  return value;
}

function hashOf(value: FormValue, at: string): FormHash {
  if (typeof value === 'string' || isList(value)) throw invalidRequest('Invalid object', { param: at });
  return value;
}

function isList(value: FormValue): value is readonly FormValue[] {
  return Array.isArray(value);
}

function cannotBeUnset(at: string) {
  return invalidRequest(
    `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param: at },
  );
}

function tooLong(rule: string, found: string, param: string) {
  return invalidRequest(
    `${rule}, but you passed in a value that is ${found.length} characters. Invalid value: ${found.slice(0, 60)}`,
    { param },
  );
}

function shown(value: FormValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listed(choices: readonly string[]): string {
  const last = choices.at(-1) ?? '';
  return choices.length < 2
    ? last
    : `${choices.slice(0, -1).join(', ')}${choices.length > 2 ? ',' : ''} or ${last}`;
}
