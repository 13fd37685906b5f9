/**
 * Deployed functions that answer several calls, each with the calls that it answers: what is rare costs the quota of CPUs
 * little together, and is warm for the next call of the same screen. Any other call has a function of its own.
 */
export const CALL_GROUPS = {
  account: ['deleteMyAccount', 'objectToDecision', 'prepareProfile', 'signOutEverywhere'],
  administration: [
    'answerObjection',
    'decideReport',
    'handOverReport',
    'reconcileSubscriptions',
    'sendNotifications',
    'sendTestNotification',
  ],
  billing: [
    'cancelContract',
    'checkSubscription',
    'createCheckoutSession',
    'customerPortal',
    'readContract',
    'sendContractLink',
    'withdrawFromContract',
  ],
  map: ['findCity', 'findPlaces'],
} as const satisfies { readonly [Group in string]: readonly string[] };

export type CallGroup = keyof typeof CALL_GROUPS;

/** The calls that the deployed function of this name answers. */
export type CallOfGroup<Group extends CallGroup> = (typeof CALL_GROUPS)[Group][number];

/** Where a call is answered, below the address of the functions: its name, behind that of its group where it has one. */
export function callPath(name: string): string {
  for (const [group, names] of Object.entries(CALL_GROUPS)) {
    if (names.some((grouped) => grouped === name)) return `${group}/${name}`;
  }
  return name;
}
