/** Where each part of a suite listens, as an offset from its base port: one number moves them all. */
export const PORT_OFFSETS = {
  hosting: 0,
  auth: 1,
  firestore: 2,
  functions: 3,
  storage: 4,
  tasks: 5,
  hub: 6,
  logging: 7,
  services: 8,
  eventarc: 9,
  mail: 10,
} as const;

/** Suites beside each other are so far apart, which leaves room for another part. */
export const PORT_STEP = 20;

export type SuitePart = keyof typeof PORT_OFFSETS;

export const DEFAULT_BASE_PORT = 4600;
export const SUITE_HOST = '127.0.0.1';
export const SUITE_PROJECT = 'demo-tod';
/** What the suite's app shows App Check in place of reCAPTCHA's word; known to the suite's double only. */
export const SUITE_DEBUG_TOKEN = 'd7e0c1a4-5f3e-4b1f-9c55-7d0de0b0c0de';
/** The public half of a key for Web Push; nobody has the other: the suite’s double of FCM signs nothing. */
export const SUITE_PUSH_KEY =
  'BE2dRKAAlUZgpmbBuzRdlRTFH2VBkF9ATboaXT_rdFuf1kF9mmR9V814kl9sSFlsv8x-MMsoPTILqfnPWiImsfI';

export type SuitePorts = Readonly<Record<SuitePart, number>>;

/** The ports of a suite. @throws RangeError when the base leaves no room for its ports. */
export function portsFrom(base: number): SuitePorts {
  if (!Number.isInteger(base) || base < 1024 || base > 65_535 - PORT_STEP) {
    throw new RangeError(`TOD_PORT must be a whole number from 1024 to ${65_535 - PORT_STEP}, not ${base}.`);
  }
  return {
    hosting: base + PORT_OFFSETS.hosting,
    auth: base + PORT_OFFSETS.auth,
    firestore: base + PORT_OFFSETS.firestore,
    functions: base + PORT_OFFSETS.functions,
    storage: base + PORT_OFFSETS.storage,
    tasks: base + PORT_OFFSETS.tasks,
    hub: base + PORT_OFFSETS.hub,
    logging: base + PORT_OFFSETS.logging,
    services: base + PORT_OFFSETS.services,
    eventarc: base + PORT_OFFSETS.eventarc,
    mail: base + PORT_OFFSETS.mail,
  };
}
