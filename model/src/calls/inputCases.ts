import { type CallName, calls } from './index.ts';

/** The id of anything. */
export const id = 'abcdefghij0123456789';
export const [slot, place] = [
  { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T19:00:00.000Z' },
  { name: 'Stade des Fins', address: 'Annecy', position: { latitude: 45.9, longitude: 6.1 } },
];
const reason = 'Sur demande écrite.';
export const sets = [{ player1: 6, player2: 4 }];
export const session = { playedAt: '2026-11-20T10:00:00.000Z', sportId: 'tennis' };
const service = { off: [], notice: '', closed: false, minimalVersion: '' };
export const position = { latitude: 45.9, longitude: 6.1 };
export const shown = { page: '/messages/:uid', message: 'x is undefined', place: '', count: 1 };

/** Of each call, the fields without which it is refused, and those that may be left out. */
export const INPUTS: Readonly<Record<CallName, readonly [needed: object, optional?: object]>> = {
  answerMessageRequest: [{ senderUid: 'bob', accept: true }],
  answerObjection: [{ reportId: id, version: 0, isUpheld: true, reasons: reason }],
  cancelContract: [{}, { token: 'x'.repeat(43) }],
  cancelTod: [{ todId: id }],
  changeSession: [
    { id, todId: id, sessionId: id, readId: id, change: 'correct' },
    { correction: session, message: 'Non.' },
  ],
  checkSubscription: [{}],
  countRecipients: [{ mode: 'all' }, { recipientUid: null, sportIds: [] }],
  createCheckoutSession: [{ price: 0, interval: 'month', consent: true }],
  createDemoAccount: [{ id, name: 'Léo', email: 'leo@example.org' }],
  customerPortal: [{}],
  decideReport: [{ reportId: id, version: 0, measures: ['warning', 'suspension'], days: 7, reasons: reason }],
  deleteMember: [{ uid: 'bob', reason }],
  deleteMyAccount: [{}],
  deleteTod: [{ todId: id }],
  describeMembers: [{ uids: ['bob'] }],
  exportMyData: [{}, { cursor: 'x' }],
  findCity: [position],
  findMember: [{ email: 'leo@example.org' }],
  findPlaces: [{ ...position, radius: 5000 }, { sportId: 'tennis' }],
  handOverReport: [{ reportId: id, version: 0, note: reason }],
  makeProposal: [
    { id, todId: id, answersId: null },
    { slot, place, message: 'Salut' },
  ],
  objectToDecision: [{ decisionId: id, objection: reason }],
  prepareProfile: [{}],
  readContract: [{ ending: 'cancellation' }, { token: null }],
  reconcileSubscription: [{ uid: 'bob' }],
  reconcileSubscriptions: [{}],
  recordSession: [
    { id, todId: id, ...session },
    { sets, notes: 'Bien.' },
  ],
  reportErrors: [{ release: '1.0.2', errors: [shown] }],
  reportUser: [
    { id, targetUid: 'bob', reason: 'spam', context: 'message' },
    { text: 'Encore.', messageId: id, todId: id },
  ],
  resetInteractions: [{ id }, { cursor: 'users/bob/interactions/leo' }],
  respondToTod: [{ todId: id, accept: true }, { proposalId: id }],
  reviewPartner: [{ todId: id, sessionId: id, rating: 5 }, { comment: 'Bien.' }],
  sendContractLink: [{ email: 'leo@example.org', ending: 'withdrawal' }],
  sendMessage: [{ id, receiverUid: 'bob', content: 'Salut' }],
  sendNotifications: [
    { id, mode: 'all', type: 'system', title: 'Bonjour', content: 'Le tournoi commence.' },
    { recipientUid: null, sportIds: [] },
  ],
  sendTestNotification: [{ id }],
  sendTod: [
    { id, recipientUid: 'bob' },
    { sportIds: ['tennis'], slot, place, message: 'Salut' },
  ],
  setAdminRole: [{ uid: 'bob', isAdmin: true, reason }],
  setBlock: [{ targetUid: 'bob', blocked: true }],
  setServiceSettings: [{ ...service, seenAt: null, reason }],
  setSuspension: [{ id, uid: 'bob', suspended: true, days: 7, reason }],
  signOutEverywhere: [{}],
  startConversation: [{ id, partnerUid: 'bob' }],
  withdrawFromContract: [{}, { token: null }],
};

/** An input with all its fields. */
export const wholeInput = (name: CallName): object => Object.assign({}, ...INPUTS[name]);

/** Whether a call takes this, as the server reads it. */
export const isTaken = (name: CallName, input: object): boolean =>
  calls[name].input.isValidSync(input, { stripUnknown: false });
