import type Stripe from 'stripe';

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
