import { type CallName, type CallOutput, isRefusal, type Refusal } from '@tod/model';
import { createDemoAccount } from '../../functions/src/accounts/createDemoAccount.ts';
import { deleteMember } from '../../functions/src/accounts/deleteMember.ts';
import { deleteMyAccount } from '../../functions/src/accounts/deleteMyAccount.ts';
import { describeMembers } from '../../functions/src/accounts/describeMembers.ts';
import { exportMyData } from '../../functions/src/accounts/exportMyData.ts';
import { findMember } from '../../functions/src/accounts/findMember.ts';
import { prepareProfile } from '../../functions/src/accounts/prepareProfile.ts';
import { reportErrors } from '../../functions/src/accounts/reportErrors.ts';
import { signOutEverywhere } from '../../functions/src/accounts/signOutEverywhere.ts';
import { setAdminRole } from '../../functions/src/administration/setAdminRole.ts';
import { setServiceSettings } from '../../functions/src/administration/setServiceSettings.ts';
import { cancelContract } from '../../functions/src/billing/cancelContract.ts';
import { checkSubscription } from '../../functions/src/billing/checkSubscription.ts';
import { createCheckoutSession } from '../../functions/src/billing/createCheckoutSession.ts';
import { customerPortal } from '../../functions/src/billing/customerPortal.ts';
import { readContract } from '../../functions/src/billing/readContract.ts';
import { reconcileSubscription } from '../../functions/src/billing/reconcileSubscription.ts';
import { reconcileSubscriptions } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { sendContractLink } from '../../functions/src/billing/sendContractLink.ts';
import { withdrawFromContract } from '../../functions/src/billing/withdrawFromContract.ts';
import type { Credentials } from '../../functions/src/domain/caller.ts';
import type { Server } from '../../functions/src/domain/server.ts';
import { answer, type Command } from '../../functions/src/edges/callable.ts';
import { answerMessageRequest } from '../../functions/src/messages/answerMessageRequest.ts';
import { sendMessage } from '../../functions/src/messages/sendMessage.ts';
import { startConversation } from '../../functions/src/messages/startConversation.ts';
import { answerObjection } from '../../functions/src/moderation/answerObjection.ts';
import { decideReport } from '../../functions/src/moderation/decideReport.ts';
import { handOverReport } from '../../functions/src/moderation/handOverReport.ts';
import { objectToDecision } from '../../functions/src/moderation/objectToDecision.ts';
import { reportUser } from '../../functions/src/moderation/reportUser.ts';
import { setBlock } from '../../functions/src/moderation/setBlock.ts';
import { setSuspension } from '../../functions/src/moderation/setSuspension.ts';
import { countRecipients } from '../../functions/src/notifications/countRecipients.ts';
import { sendNotifications } from '../../functions/src/notifications/sendNotifications.ts';
import { sendTestNotification } from '../../functions/src/notifications/sendTestNotification.ts';
import { resetInteractions } from '../../functions/src/partners/resetInteractions.ts';
import { findCity } from '../../functions/src/places/findCity.ts';
import { findPlaces } from '../../functions/src/places/findPlaces.ts';
import { cancelTod } from '../../functions/src/tods/cancelTod.ts';
import { changeSession } from '../../functions/src/tods/changeSession.ts';
import { deleteTod } from '../../functions/src/tods/deleteTod.ts';
import { makeProposal } from '../../functions/src/tods/makeProposal.ts';
import { recordSession } from '../../functions/src/tods/recordSession.ts';
import { respondToTod } from '../../functions/src/tods/respondToTod.ts';
import { reviewPartner } from '../../functions/src/tods/reviewPartner.ts';
import { sendTod } from '../../functions/src/tods/sendTod.ts';

const commands: { readonly [Name in CallName]: Command<Name> } = {
  sendTod,
  respondToTod,
  cancelTod,
  changeSession,
  deleteTod,
  makeProposal,
  recordSession,
  sendMessage,
  startConversation,
  answerMessageRequest,
  reviewPartner,
  findPlaces,
  findCity,
  exportMyData,
  deleteMyAccount,
  signOutEverywhere,
  reportErrors,
  reportUser,
  setBlock,
  sendNotifications,
  sendTestNotification,
  prepareProfile,
  checkSubscription,
  createCheckoutSession,
  customerPortal,
  readContract,
  sendContractLink,
  cancelContract,
  withdrawFromContract,
  reconcileSubscriptions,
  answerObjection,
  decideReport,
  handOverReport,
  objectToDecision,
  countRecipients,
  createDemoAccount,
  deleteMember,
  describeMembers,
  findMember,
  reconcileSubscription,
  resetInteractions,
  setAdminRole,
  setServiceSettings,
  setSuspension,
};

/** Calls a function as Firebase would, for a member who is signed in with a verified address, or for nobody. */
export function call<Name extends CallName>(
  server: Server,
  name: Name,
  uid: string | undefined,
  data: unknown,
  claims: Credentials['token'] = {},
  network = '192.0.2.1',
): Promise<CallOutput<Name>> {
  const credentials = uid === undefined ? undefined : { uid, token: { email_verified: true, ...claims } };
  return answer(server, name, commands[name], credentials, data, network);
}

/** The reason for which a call was refused; fails when it was not. */
export async function refusalOf(called: Promise<unknown>): Promise<Refusal> {
  const outcome = await called.then(
    (output) => output,
    (error: unknown) => error,
  );
  const details: unknown = outcome instanceof Error && 'details' in outcome ? outcome.details : undefined;
  const reason =
    typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined;
  if (isRefusal(reason)) return reason;
  throw new Error(`Not refused: ${JSON.stringify(outcome)}`);
}
