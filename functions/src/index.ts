/**
 * Everything that Firebase deploys, one export a line. The deployment options come first: they hold for what is
 * imported after them.
 */
import './platform/deployment.ts';
import { callable } from './edges/callable.ts';

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

export const sendTod = callable('sendTod', () => import('./tods/sendTod.ts'));
export const respondToTod = callable('respondToTod', () => import('./tods/respondToTod.ts'));
export const cancelTod = callable('cancelTod', () => import('./tods/cancelTod.ts'));
export const deleteTod = callable('deleteTod', () => import('./tods/deleteTod.ts'));
export const recordSession = callable('recordSession', () => import('./tods/recordSession.ts'));
export const sendMessage = callable('sendMessage', () => import('./messages/sendMessage.ts'));
export const startConversation = callable(
  'startConversation',
  () => import('./messages/startConversation.ts'),
);
export const reviewPartner = callable('reviewPartner', () => import('./tods/reviewPartner.ts'));
// One instance, so that the map's public server is asked once a second by all of us together.
export const findPlaces = callable('findPlaces', () => import('./places/findPlaces.ts'), { maxInstances: 1 });
// One instance, as above: the map's geocoder allows one request a second for the whole application.
export const findCity = callable('findCity', () => import('./places/findCity.ts'), { maxInstances: 1 });
export const reportUser = callable('reportUser', () => import('./safety/reportUser.ts'));
export const sendNotifications = callable(
  'sendNotifications',
  () => import('./notifications/sendNotifications.ts'),
);
export const sendTestNotification = callable(
  'sendTestNotification',
  () => import('./notifications/sendTestNotification.ts'),
);
export const exportMyData = callable('exportMyData', () => import('./accounts/exportMyData.ts'));
export const deleteMyAccount = callable('deleteMyAccount', () => import('./accounts/deleteMyAccount.ts'), {
  timeoutSeconds: 300,
});
export const signOutEverywhere = callable(
  'signOutEverywhere',
  () => import('./accounts/signOutEverywhere.ts'),
);
export const prepareProfile = callable('prepareProfile', () => import('./accounts/prepareProfile.ts'));
