/** Deployed functions that answer several calls of members and visitors, each with the calls that it answers. */
export const MEMBER_CALL_GROUPS = {
  account: [
    'deleteMyAccount',
    'objectToDecision',
    'prepareProfile',
    'reportErrors',
    'reportUser',
    'setBlock',
    'signOutEverywhere',
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
  messages: ['answerMessageRequest', 'startConversation'],
} as const satisfies { readonly [Group in string]: readonly string[] };

/** Where a call of a member is answered, below the address of the functions: its name, behind that of its group where it has one. */
export function memberCallPath(name: string): string {
  for (const [group, names] of Object.entries(MEMBER_CALL_GROUPS)) {
    if (names.some((grouped) => grouped === name)) return `${group}/${name}`;
  }
  return name;
}
