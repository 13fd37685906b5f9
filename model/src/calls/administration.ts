import { answerObjectionCall } from './answerObjection.ts';
import type { CallContract } from './contract.ts';
import { countRecipientsCall } from './countRecipients.ts';
import { createDemoAccountCall } from './createDemoAccount.ts';
import { decideReportCall } from './decideReport.ts';
import { deleteMemberCall } from './deleteMember.ts';
import { describeMembersCall } from './describeMembers.ts';
import { findMemberCall } from './findMember.ts';
import { handOverReportCall } from './handOverReport.ts';
import { reconcileSubscriptionCall } from './reconcileSubscription.ts';
import { reconcileSubscriptionsCall } from './reconcileSubscriptions.ts';
import { resetInteractionsCall } from './resetInteractions.ts';
import { sendNotificationsCall } from './sendNotifications.ts';
import { sendTestNotificationCall } from './sendTestNotification.ts';
import { setAdminRoleCall } from './setAdminRole.ts';
import { setServiceSettingsCall } from './setServiceSettings.ts';
import { setSuspensionCall } from './setSuspension.ts';

/** The calls of administrators, by their names: those of the group `administration`, which no member's browser loads. */
export const administrationCalls = {
  answerObjection: answerObjectionCall,
  countRecipients: countRecipientsCall,
  createDemoAccount: createDemoAccountCall,
  decideReport: decideReportCall,
  deleteMember: deleteMemberCall,
  describeMembers: describeMembersCall,
  findMember: findMemberCall,
  handOverReport: handOverReportCall,
  reconcileSubscription: reconcileSubscriptionCall,
  reconcileSubscriptions: reconcileSubscriptionsCall,
  resetInteractions: resetInteractionsCall,
  sendNotifications: sendNotificationsCall,
  sendTestNotification: sendTestNotificationCall,
  setAdminRole: setAdminRoleCall,
  setServiceSettings: setServiceSettingsCall,
  setSuspension: setSuspensionCall,
} as const satisfies { readonly [Name in string]: CallContract };
