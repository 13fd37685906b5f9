import { answerMessageRequestCall } from './answerMessageRequest.ts';
import { cancelContractCall } from './cancelContract.ts';
import { checkSubscriptionCall } from './checkSubscription.ts';
import type { CallContract } from './contract.ts';
import { createCheckoutSessionCall } from './createCheckoutSession.ts';
import { customerPortalCall } from './customerPortal.ts';
import { deleteMyAccountCall } from './deleteMyAccount.ts';
import { exportMyDataCall } from './exportMyData.ts';
import { findCityCall } from './findCity.ts';
import { findPlacesCall } from './findPlaces.ts';
import { objectToDecisionCall } from './objectToDecision.ts';
import { prepareProfileCall } from './prepareProfile.ts';
import { readContractCall } from './readContract.ts';
import { reportErrorsCall } from './reportErrors.ts';
import { reportUserCall } from './reportUser.ts';
import { respondToTodCall } from './respondToTod.ts';
import { sendContractLinkCall } from './sendContractLink.ts';
import { sendMessageCall } from './sendMessage.ts';
import { sendTodCall } from './sendTod.ts';
import { setBlockCall } from './setBlock.ts';
import { signOutEverywhereCall } from './signOutEverywhere.ts';
import { startConversationCall } from './startConversation.ts';
import { withdrawFromContractCall } from './withdrawFromContract.ts';

export { memberCallPath } from './memberGroups.ts';

/** The calls of members and visitors, by their names; those on the page of a tod are in tods.ts. */
export const memberCalls = {
  answerMessageRequest: answerMessageRequestCall,
  cancelContract: cancelContractCall,
  checkSubscription: checkSubscriptionCall,
  createCheckoutSession: createCheckoutSessionCall,
  customerPortal: customerPortalCall,
  readContract: readContractCall,
  sendContractLink: sendContractLinkCall,
  withdrawFromContract: withdrawFromContractCall,
  deleteMyAccount: deleteMyAccountCall,
  exportMyData: exportMyDataCall,
  findCity: findCityCall,
  findPlaces: findPlacesCall,
  objectToDecision: objectToDecisionCall,
  prepareProfile: prepareProfileCall,
  reportErrors: reportErrorsCall,
  reportUser: reportUserCall,
  respondToTod: respondToTodCall,
  sendMessage: sendMessageCall,
  sendTod: sendTodCall,
  setBlock: setBlockCall,
  signOutEverywhere: signOutEverywhereCall,
  startConversation: startConversationCall,
} as const satisfies { readonly [Name in string]: CallContract };
