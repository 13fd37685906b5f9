import type Stripe from 'stripe';
import * as field from '../wire/fields.ts';

/** What the empty text unsets. */
export function cleared(text: string): string | null {
  return text === '' ? null : text;
}

/** Metadata as it is after an update: keys come on top, the empty value takes one away, the empty text all. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  given: Stripe.Emptyable<Stripe.MetadataParam>,
): Record<string, string> {
  if (given === '' || given === null) return {};
  const merged = Object.entries({ ...before, ...given }).map(
    ([key, value]) => [key, String(value ?? '')] as const,
  );
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

export const address = field.hash<Stripe.AddressParam>({
  city: field.clearableText(),
  country: field.clearableText(),
  line1: field.clearableText(),
  line2: field.clearableText(),
  postal_code: field.clearableText(),
  state: field.clearableText(),
});
