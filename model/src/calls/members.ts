import { cancelContractCall } from './cancelContract.ts';
import { cancelTodCall } from './cancelTod.ts';
import { checkSubscriptionCall } from './checkSubscription.ts';
import type { CallContract } from './contract.ts';
import { createCheckoutSessionCall } from './createCheckoutSession.ts';
import { customerPortalCall } from './customerPortal.ts';
import { deleteMyAccountCall } from './deleteMyAccount.ts';
import { deleteTodCall } from './deleteTod.ts';
import { exportMyDataCall } from './exportMyData.ts';
import { findCityCall } from './findCity.ts';
import { findPlacesCall } from './findPlaces.ts';
import { objectToDecisionCall } from './objectToDecision.ts';
import { prepareProfileCall } from './prepareProfile.ts';
import { readContractCall } from './readContract.ts';
import { recordSessionCall } from './recordSession.ts';
import { reportErrorsCall } from './reportErrors.ts';
import { reportUserCall } from './reportUser.ts';
import { respondToTodCall } from './respondToTod.ts';
import { reviewPartnerCall } from './reviewPartner.ts';
import { sendContractLinkCall } from './sendContractLink.ts';
import { sendMessageCall } from './sendMessage.ts';
import { sendTodCall } from './sendTod.ts';
import { setBlockCall } from './setBlock.ts';
import { signOutEverywhereCall } from './signOutEverywhere.ts';
import { startConversationCall } from './startConversation.ts';
import { withdrawFromContractCall } from './withdrawFromContract.ts';

export { memberCallPath } from './memberGroups.ts';

/** The calls of members and visitors, by their names. */
export const memberCalls = {
  cancelContract: cancelContractCall,
  checkSubscription: checkSubscriptionCall,
  createCheckoutSession: createCheckoutSessionCall,
  customerPortal: customerPortalCall,
  readContract: readContractCall,
  sendContractLink: sendContractLinkCall,
  withdrawFromContract: withdrawFromContractCall,
  cancelTod: cancelTodCall,
  deleteMyAccount: deleteMyAccountCall,
  deleteTod: deleteTodCall,
  exportMyData: exportMyDataCall,
  findCity: findCityCall,
  findPlaces: findPlacesCall,
  objectToDecision: objectToDecisionCall,
  prepareProfile: prepareProfileCall,
  recordSession: recordSessionCall,
  reportErrors: reportErrorsCall,
  reportUser: reportUserCall,
  respondToTod: respondToTodCall,
  reviewPartner: reviewPartnerCall,
  sendMessage: sendMessageCall,
  sendTod: sendTodCall,
  setBlock: setBlockCall,
  signOutEverywhere: signOutEverywhereCall,
  startConversation: startConversationCall,
} as const satisfies { readonly [Name in string]: CallContract };
