import { cancelTodCall } from './cancelTod.ts';
import { changeSessionCall } from './changeSession.ts';
import type { CallContract } from './contract.ts';
import { deleteTodCall } from './deleteTod.ts';
import { makeProposalCall } from './makeProposal.ts';
import { recordSessionCall } from './recordSession.ts';
import { reviewPartnerCall } from './reviewPartner.ts';

/** What is done on the page of a tod, each of it rarely, by name. */
export const todCalls = {
  cancelTod: cancelTodCall,
  changeSession: changeSessionCall,
  deleteTod: deleteTodCall,
  makeProposal: makeProposalCall,
  recordSession: recordSessionCall,
  reviewPartner: reviewPartnerCall,
} as const satisfies { readonly [Name in string]: CallContract };
