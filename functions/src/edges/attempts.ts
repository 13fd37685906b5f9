import type { CallName } from '@tod/model';
import type { RATES } from '../domain/rates.ts';
import type { Server } from '../domain/server.ts';

/** The bucket that each attempt at a call is taken out of whose input can be read, whatever becomes of it (docs/decisions/047). */
export const ATTEMPTS: { readonly [Name in CallName]: keyof typeof RATES } = {
  answerMessageRequest: 'answerMessageRequest',
  answerObjection: 'administration',
  cancelContract: 'billing',
  cancelTod: 'cancelTod',
  changeSession: 'sessionAttempts',
  checkSubscription: 'billing',
  countRecipients: 'administration',
  createCheckoutSession: 'billing',
  createDemoAccount: 'administration',
  customerPortal: 'billing',
  decideReport: 'administration',
  deleteMember: 'administration',
  deleteMyAccount: 'leaving',
  deleteTod: 'deleteTod',
  describeMembers: 'administration',
  exportMyData: 'exportAttempts',
  findCity: 'findCity',
  findMember: 'administration',
  findPlaces: 'findPlaces',
  handOverReport: 'administration',
  makeProposal: 'proposalAttempts',
  objectToDecision: 'objectToDecision',
  prepareProfile: 'prepareAttempts',
  readContract: 'billing',
  reconcileSubscription: 'administration',
  reconcileSubscriptions: 'administration',
  recordSession: 'sessionAttempts',
  reportErrors: 'reportErrors',
  reportUser: 'reportUser',
  resetInteractions: 'administration',
  respondToTod: 'respondToTod',
  reviewPartner: 'reviewAttempts',
  sendContractLink: 'contractLink',
  sendMessage: 'messageAttempts',
  sendNotifications: 'administration',
  sendTestNotification: 'administration',
  sendTod: 'todAttempts',
  setAdminRole: 'administration',
  setBlock: 'blockAttempts',
  setServiceSettings: 'administration',
  setSuspension: 'administration',
  signOutEverywhere: 'leaving',
  startConversation: 'messageAttempts',
  withdrawFromContract: 'billing',
};

/**
 * Takes an attempt out of the bucket of whoever calls: the member's, else that of the network. Asks the database nothing.
 * @throws RefusalError tooOften
 */
export function countAttempt(
  { buckets }: Pick<Server, 'buckets'>,
  name: CallName,
  uid: string | undefined,
  network: string,
): void {
  buckets.take(ATTEMPTS[name], uid ?? `network ${network}`);
}
