import type { CallContract } from './contract.ts';
import { reconcileSubscriptionsCall } from './reconcileSubscriptions.ts';
import { sendNotificationsCall } from './sendNotifications.ts';
import { sendTestNotificationCall } from './sendTestNotification.ts';

/** The calls of administrators, by their names: those of the group `administration`, which no member's browser loads. */
export const administrationCalls = {
  reconcileSubscriptions: reconcileSubscriptionsCall,
  sendNotifications: sendNotificationsCall,
  sendTestNotification: sendTestNotificationCall,
} as const satisfies { readonly [Name in string]: CallContract };
