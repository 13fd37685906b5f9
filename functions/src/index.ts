/** Everything that Firebase deploys, one export a line; calls with their kind (platform/deployment.ts). */
import { callable } from './platform/callable.ts';
import { INSTANCES } from './platform/deployment.ts';

export { onProfileUpdated } from './accounts/onProfileUpdated.ts';
export { onUserCreated } from './accounts/onUserCreated.ts';
export { onUserDeleted } from './accounts/onUserDeleted.ts';
export { refreshPractitionerCounts } from './catalogue/refreshPractitionerCounts.ts';
export { onMessageCreated } from './messages/onMessageCreated.ts';
export { deliverBroadcast } from './notifications/deliverBroadcast.ts';
export { endStuckBroadcasts } from './notifications/endStuckBroadcasts.ts';
export { forgetExpiredLedgers } from './notifications/forgetExpiredLedgers.ts';
export { forgetStaleDevices } from './notifications/forgetStaleDevices.ts';
export { onBroadcastCreated } from './notifications/onBroadcastCreated.ts';
export { onNotificationCreated } from './notifications/onNotificationCreated.ts';
export { onBlockWritten } from './partners/onBlockWritten.ts';
export { onTodMatched } from './partners/onTodMatched.ts';
export { onFileUploaded } from './pictures/onFileUploaded.ts';
export { onBlockCreated } from './tods/onBlockCreated.ts';
export { onTodWritten } from './tods/onTodWritten.ts';

const { frequentCall, rareCall, singleCall } = INSTANCES;

export const sendTod = callable('sendTod', () => import('./tods/sendTod.ts'), frequentCall);
export const respondToTod = callable('respondToTod', () => import('./tods/respondToTod.ts'), frequentCall);
export const cancelTod = callable('cancelTod', () => import('./tods/cancelTod.ts'), rareCall);
export const deleteTod = callable('deleteTod', () => import('./tods/deleteTod.ts'), rareCall);
export const recordSession = callable('recordSession', () => import('./tods/recordSession.ts'), rareCall);
export const sendMessage = callable('sendMessage', () => import('./messages/sendMessage.ts'), frequentCall);
export const startConversation = callable(
  'startConversation',
  () => import('./messages/startConversation.ts'),
  frequentCall,
);
export const reviewPartner = callable('reviewPartner', () => import('./tods/reviewPartner.ts'), rareCall);
// The map's public server is asked once a second by all of us together.
export const findPlaces = callable('findPlaces', () => import('./places/findPlaces.ts'), singleCall);
// The map's geocoder allows one request a second for the whole application.
export const findCity = callable('findCity', () => import('./places/findCity.ts'), singleCall);
export const reportUser = callable('reportUser', () => import('./safety/reportUser.ts'), rareCall);
export const sendNotifications = callable(
  'sendNotifications',
  () => import('./notifications/sendNotifications.ts'),
  rareCall,
);
export const sendTestNotification = callable(
  'sendTestNotification',
  () => import('./notifications/sendTestNotification.ts'),
  rareCall,
);
export const exportMyData = callable('exportMyData', () => import('./accounts/exportMyData.ts'), rareCall);
export const deleteMyAccount = callable('deleteMyAccount', () => import('./accounts/deleteMyAccount.ts'), {
  ...rareCall,
  timeoutSeconds: 300,
});
export const signOutEverywhere = callable(
  'signOutEverywhere',
  () => import('./accounts/signOutEverywhere.ts'),
  rareCall,
);
export const prepareProfile = callable(
  'prepareProfile',
  () => import('./accounts/prepareProfile.ts'),
  rareCall,
);
