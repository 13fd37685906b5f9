import { answerObjectionCall } from './answerObjection.ts';
import { cancelContractCall } from './cancelContract.ts';
import { cancelTodCall } from './cancelTod.ts';
import { checkSubscriptionCall } from './checkSubscription.ts';
import type { CallContract } from './contract.ts';
import { createCheckoutSessionCall } from './createCheckoutSession.ts';
import { customerPortalCall } from './customerPortal.ts';
import { decideReportCall } from './decideReport.ts';
import { deleteMyAccountCall } from './deleteMyAccount.ts';
import { deleteTodCall } from './deleteTod.ts';
import { exportMyDataCall } from './exportMyData.ts';
import { findCityCall } from './findCity.ts';
import { findPlacesCall } from './findPlaces.ts';
import type { CallGroup, CallOfGroup } from './groups.ts';
import { handOverReportCall } from './handOverReport.ts';
import { objectToDecisionCall } from './objectToDecision.ts';
import { prepareProfileCall } from './prepareProfile.ts';
import { readContractCall } from './readContract.ts';
import { reconcileSubscriptionsCall } from './reconcileSubscriptions.ts';
import { recordSessionCall } from './recordSession.ts';
import { reportUserCall } from './reportUser.ts';
import { respondToTodCall } from './respondToTod.ts';
import { reviewPartnerCall } from './reviewPartner.ts';
import { sendContractLinkCall } from './sendContractLink.ts';
import { sendMessageCall } from './sendMessage.ts';
import { sendNotificationsCall } from './sendNotifications.ts';
import { sendTestNotificationCall } from './sendTestNotification.ts';
import { sendTodCall } from './sendTod.ts';
import { setBlockCall } from './setBlock.ts';
import { signOutEverywhereCall } from './signOutEverywhere.ts';
import { startConversationCall } from './startConversation.ts';
import { withdrawFromContractCall } from './withdrawFromContract.ts';

export type { CallContract } from './contract.ts';
export { CONTRACT_ENDINGS, type ContractEnding } from './contractLink.ts';
export { CALL_GROUPS, type CallGroup, type CallOfGroup, callPath } from './groups.ts';

/** Every call that the server answers, by its name. */
export const calls = {
  cancelContract: cancelContractCall,
  checkSubscription: checkSubscriptionCall,
  createCheckoutSession: createCheckoutSessionCall,
  customerPortal: customerPortalCall,
  readContract: readContractCall,
  reconcileSubscriptions: reconcileSubscriptionsCall,
  sendContractLink: sendContractLinkCall,
  withdrawFromContract: withdrawFromContractCall,
  answerObjection: answerObjectionCall,
  cancelTod: cancelTodCall,
  decideReport: decideReportCall,
  deleteMyAccount: deleteMyAccountCall,
  deleteTod: deleteTodCall,
  exportMyData: exportMyDataCall,
  findCity: findCityCall,
  findPlaces: findPlacesCall,
  handOverReport: handOverReportCall,
  objectToDecision: objectToDecisionCall,
  prepareProfile: prepareProfileCall,
  recordSession: recordSessionCall,
  reportUser: reportUserCall,
  respondToTod: respondToTodCall,
  reviewPartner: reviewPartnerCall,
  sendMessage: sendMessageCall,
  sendNotifications: sendNotificationsCall,
  sendTestNotification: sendTestNotificationCall,
  sendTod: sendTodCall,
  setBlock: setBlockCall,
  signOutEverywhere: signOutEverywhereCall,
  startConversation: startConversationCall,
} as const satisfies { readonly [Name in string]: CallContract };

/** All contracts by name, typed for code that knows a call only as one of them. */
export const contracts: {
  readonly [Name in CallName]: CallContract<Name, CallInput<Name>, CallOutput<Name>>;
} = calls;

export type CallName = keyof typeof calls;

/** Calls that have a deployed function of their own. */
export type SingleCall = Exclude<CallName, { [Group in CallGroup]: CallOfGroup<Group> }[CallGroup]>;

/** What a call takes once its input was read. */
export type CallInput<Name extends CallName> =
  (typeof calls)[Name] extends CallContract<Name, infer Input, unknown> ? Input : never;

/** What a call answers. */
export type CallOutput<Name extends CallName> =
  (typeof calls)[Name] extends CallContract<Name, unknown, infer Output> ? Output : never;

/** Why a call may be refused, beside what every call may answer with. */
export type CallRefusal<Name extends CallName> = (typeof calls)[Name]['refusals'][number];
