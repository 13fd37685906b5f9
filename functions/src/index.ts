/** Everything that Firebase deploys, one export each, with its kind (edges/deployment.ts) and what it loads when needed. */

import { accountCreated, accountDeleted } from './edges/accountTrigger.ts';
import { beacon } from './edges/beacon.ts';
import { callable, callables } from './edges/callable.ts';
import { INSTANCES } from './edges/deployment.ts';
import {
  documentCreated,
  documentUpdated,
  documentWritten,
  documentWrittenBy,
} from './edges/documentTrigger.ts';
import { fileUploaded } from './edges/fileTrigger.ts';
import { onTime } from './edges/schedule.ts';
import { ADDRESS_KEY, MAIL_SERVER, STRIPE_SECRETS } from './edges/secrets.ts';
import { taskQueue } from './edges/taskQueue.ts';
import { webhook } from './edges/webhook.ts';

const {
  frequentCall,
  rareCall,
  groupCall,
  singleCall,
  frequentTrigger,
  rareTrigger,
  slowTrigger,
  task,
  schedule,
  nightlySchedule,
} = INSTANCES;

/** For what wants a verified address (`checkVerified`): what the address brings is taken over before. */
const sendingCall = { ...frequentCall, secrets: [ADDRESS_KEY] };

export const sendTod = callable('sendTod', () => import('./tods/sendTod.ts'), sendingCall);
export const respondToTod = callable('respondToTod', () => import('./tods/respondToTod.ts'), sendingCall);
/** What is done on the page of a tod beside answering it. */
export const tods = callables(
  'tods',
  {
    cancelTod: () => import('./tods/cancelTod.ts'),
    changeSession: () => import('./tods/changeSession.ts'),
    deleteTod: () => import('./tods/deleteTod.ts'),
    makeProposal: () => import('./tods/makeProposal.ts'),
    recordSession: () => import('./tods/recordSession.ts'),
    reviewPartner: () => import('./tods/reviewPartner.ts'),
  },
  { ...groupCall, secrets: [ADDRESS_KEY] },
);
export const sendMessage = callable('sendMessage', () => import('./messages/sendMessage.ts'), sendingCall);
/** How a conversation begins, beside its messages. */
export const messages = callables(
  'messages',
  {
    answerMessageRequest: () => import('./messages/answerMessageRequest.ts'),
    startConversation: () => import('./messages/startConversation.ts'),
  },
  sendingCall,
);
// The map's public server, and its geocoder, are asked once a second by all of us together.
export const map = callables(
  'map',
  {
    findPlaces: () => import('./places/findPlaces.ts'),
    findCity: () => import('./places/findCity.ts'),
  },
  singleCall,
);
export const exportMyData = callable('exportMyData', () => import('./accounts/exportMyData.ts'), rareCall);
export const account = callables(
  'account',
  {
    deleteMyAccount: () => import('./accounts/deleteMyAccount.ts'),
    objectToDecision: () => import('./moderation/objectToDecision.ts'),
    signOutEverywhere: () => import('./accounts/signOutEverywhere.ts'),
    prepareProfile: () => import('./accounts/prepareProfile.ts'),
    reportErrors: () => import('./accounts/reportErrors.ts'),
    reportUser: () => import('./moderation/reportUser.ts'),
    setBlock: () => import('./moderation/setBlock.ts'),
  },
  { ...groupCall, timeoutSeconds: 300, secrets: [...STRIPE_SECRETS, ADDRESS_KEY] },
);
export const billing = callables(
  'billing',
  {
    checkSubscription: () => import('./billing/checkSubscription.ts'),
    createCheckoutSession: () => import('./billing/createCheckoutSession.ts'),
    customerPortal: () => import('./billing/customerPortal.ts'),
    readContract: () => import('./billing/readContract.ts'),
    sendContractLink: () => import('./billing/sendContractLink.ts'),
    cancelContract: () => import('./billing/cancelContract.ts'),
    withdrawFromContract: () => import('./billing/withdrawFromContract.ts'),
  },
  { ...groupCall, timeoutSeconds: 60, secrets: [...STRIPE_SECRETS, ADDRESS_KEY] },
);
/** Only for administrators. */
export const administration = callables(
  'administration',
  {
    answerObjection: () => import('./moderation/answerObjection.ts'),
    decideReport: () => import('./moderation/decideReport.ts'),
    handOverReport: () => import('./moderation/handOverReport.ts'),
    countRecipients: () => import('./notifications/countRecipients.ts'),
    createDemoAccount: () => import('./accounts/createDemoAccount.ts'),
    deleteMember: () => import('./accounts/deleteMember.ts'),
    describeMembers: () => import('./accounts/describeMembers.ts'),
    findMember: () => import('./accounts/findMember.ts'),
    reconcileSubscription: () => import('./billing/reconcileSubscription.ts'),
    reconcileSubscriptions: () => import('./billing/reconcileSubscriptions.ts'),
    resetInteractions: () => import('./partners/resetInteractions.ts'),
    sendNotifications: () => import('./notifications/sendNotifications.ts'),
    sendTestNotification: () => import('./notifications/sendTestNotification.ts'),
    setAdminRole: () => import('./administration/setAdminRole.ts'),
    setServiceSettings: () => import('./administration/setServiceSettings.ts'),
    setSuspension: () => import('./moderation/setSuspension.ts'),
  },
  { ...groupCall, timeoutSeconds: 60, secrets: [...STRIPE_SECRETS, ADDRESS_KEY] },
);

/** What Stripe says that has changed. */
export const stripeWebhook = webhook(() => import('./billing/receiveEvent.ts'), {
  ...rareTrigger,
  secrets: STRIPE_SECRETS,
});

/** A profile and a free plan exist as soon as the account does. */
export const onUserCreated = accountCreated(
  { ...rareTrigger, timeoutSeconds: 540, secrets: [ADDRESS_KEY] },
  { welcomeAccount: () => import('./accounts/welcomeAccount.ts') },
);
/** Nothing of a person remains when their account goes. */
export const onUserDeleted = accountDeleted(
  { ...slowTrigger, timeoutSeconds: 540, secrets: [...STRIPE_SECRETS, ADDRESS_KEY] },
  { deleteAccount: () => import('./accounts/deleteAccount.ts') },
);
/**
 * Others see a new name, picture, city, sport or suspension, and find the person by the new name; who is complete may send. What a
 * decision of administrators means for Auth and the bucket follows here, repeated until it is done.
 */
export const onProfileUpdated = documentUpdated(
  // Each note of somebody's presence is an update, too.
  { ...frequentTrigger, document: 'profiles/{uid}' },
  {
    refreshName: () => import('./accounts/refreshName.ts'),
    recordCompleteness: () => import('./accounts/recordCompleteness.ts'),
    queuePersonRefresh: () => import('./accounts/queuePersonRefresh.ts'),
    countActivity: () => import('./statistics/countActivity.ts'),
    endSuspendedAuthSessions: () => import('./accounts/endSuspendedAuthSessions.ts'),
    removeWithdrawnPictures: () => import('./pictures/removeWithdrawnPictures.ts'),
  },
);
/** The other one hears of it, the two leave or join each other's partner lists, and nothing stays below a tod that is gone. */
export const onTodWritten = documentWritten(
  { ...frequentTrigger, document: 'tods/{todId}' },
  {
    notifyTodChange: () => import('./tods/notifyTodChange.ts'),
    deleteBelowTod: () => import('./tods/deleteBelowTod.ts'),
    recordMatches: () => import('./partners/recordMatches.ts'),
    countTod: () => import('./statistics/countTod.ts'),
  },
  ['notifyTodChange'],
);
/** Whoever blocked somebody leaves that person's lists, and what is open between the two ends. */
export const onBlockWritten = documentWritten(
  { ...rareTrigger, document: 'users/{uid}/blocks/{targetUid}' },
  {
    hideBlocker: () => import('./partners/hideBlocker.ts'),
    endOpenTod: () => import('./tods/endOpenTod.ts'),
    refreshConversation: () => import('./messages/refreshConversation.ts'),
  },
);
export const onMessageCreated = documentCreated(
  { ...frequentTrigger, document: 'conversations/{conversationId}/messages/{messageId}' },
  {
    notifyMessage: () => import('./messages/notifyMessage.ts'),
    recordFirstMessage: () => import('./moderation/recordFirstMessage.ts'),
  },
);
/** What is new is pushed, and what has been read or is gone is taken from the devices again. */
export const onNotificationWritten = documentWritten(
  { ...frequentTrigger, document: 'users/{uid}/notifications/{notificationId}' },
  { pushNotification: () => import('./notifications/pushNotification.ts') },
  ['pushNotification'],
);
/** A token is one member's, and a member has so many. */
export const onDeviceCreated = documentCreated(
  { ...rareTrigger, document: 'users/{uid}/devices/{id}' },
  { boundDevices: () => import('./notifications/boundDevices.ts') },
);
/** Mails are written as documents, beside what they are about, and sent from here. */
export const onMailCreated = documentCreated(
  { ...slowTrigger, document: 'mail/{id}', timeoutSeconds: 120, secrets: [MAIL_SERVER] },
  { deliverMail: () => import('./mail/deliverMail.ts') },
  // Then the hour sends it.
  ['deliverMail'],
);
export const onBroadcastCreated = documentCreated(
  { ...slowTrigger, document: 'broadcasts/{broadcastId}', timeoutSeconds: 120 },
  { startBroadcast: () => import('./notifications/continueBroadcast.ts') },
  ['startBroadcast'],
);
/** What administrators write under the rules is in their log, with who wrote it. */
export const onSportWritten = documentWrittenBy(
  { ...slowTrigger, document: 'sports/{sportId}', timeoutSeconds: 540 },
  {
    logDocumentWrite: () => import('./administration/logDocumentWrite.ts'),
    forgetSport: () => import('./catalogue/forgetSport.ts'),
    followSport: () => import('./catalogue/followSport.ts'),
    removeUnusedPicture: () => import('./pictures/removeUnusedPicture.ts'),
  },
);
export const onPlanWritten = documentWrittenBy(
  { ...slowTrigger, document: 'plans/{planType}' },
  { logDocumentWrite: () => import('./administration/logDocumentWrite.ts') },
);
export const onAdWritten = documentWrittenBy(
  { ...slowTrigger, document: 'ads/{adId}' },
  {
    logDocumentWrite: () => import('./administration/logDocumentWrite.ts'),
    refreshBoard: () => import('./domain/refreshBoard.ts'),
    removeUnusedPicture: () => import('./pictures/removeUnusedPicture.ts'),
  },
);
/** What is seen of advertisements, from everybody, also while their page closes. */
export const countAdViews = beacon(() => import('./ads/countAdViews.ts'), frequentCall);
/** The pages of a notification to many, each repeated for hours until it succeeds. */
export const deliverBroadcast = taskQueue(
  {
    ...task,
    retryConfig: { maxAttempts: 30, minBackoffSeconds: 2, maxBackoffSeconds: 600 },
    timeoutSeconds: 120,
  },
  { deliverBroadcast: () => import('./notifications/deliverBroadcast.ts') },
);
/** What tods, conversations and Auth show of somebody, round by round. */
export const refreshPerson = taskQueue(
  { ...task, retryConfig: { maxAttempts: 40, minBackoffSeconds: 10, maxBackoffSeconds: 600 } },
  { refreshPerson: () => import('./accounts/refreshPerson.ts') },
);
/** What was uploaded as a picture must be one, and somebody's who is there. */
export const onFileUploaded = fileUploaded(rareTrigger, {
  checkPicture: () => import('./pictures/checkPicture.ts'),
});
/** What begins or ends at a moment that somebody chose. */
export const everyMinute = onTime(
  { ...schedule, timeoutSeconds: 50, schedule: '* * * * *' },
  {
    followWindows: () => import('./ads/followWindows.ts'),
    remindOfGames: () => import('./tods/remindOfGames.ts'),
  },
);
export const everyHour = onTime(
  { ...schedule, secrets: [MAIL_SERVER], schedule: '5 * * * *' },
  {
    // Whatever a trigger or a minute has missed.
    refreshBoard: () => import('./domain/refreshBoard.ts'),
    deliverLeftMails: () => import('./mail/deliverLeftMails.ts'),
    countPractitioners: () => import('./catalogue/countPractitioners.ts'),
    failStuckBroadcasts: () => import('./notifications/failStuckBroadcasts.ts'),
    liftEndedSuspensions: () => import('./moderation/liftEndedSuspensions.ts'),
    publishReviews: () => import('./tods/publishReviews.ts'),
    sumStatistics: () => import('./statistics/sumStatistics.ts'),
  },
);
export const everyNight = onTime(
  { ...nightlySchedule, secrets: [...STRIPE_SECRETS, ADDRESS_KEY], schedule: '15 4 * * *' },
  {
    finishDeletions: () => import('./accounts/finishDeletions.ts'),
    reconcileEverybody: () => import('./billing/reconcileSubscriptions.ts'),
    removeExpiredAddresses: () => import('./accounts/removeExpiredAddresses.ts'),
    removeExpiredAdminLog: () => import('./domain/adminLog.ts'),
    removeExpiredLedgers: () => import('./domain/removeExpiredLedgers.ts'),
    removeExpiredPlaces: () => import('./places/removeExpiredPlaces.ts'),
    removeExpiredPairs: () => import('./tods/removeExpiredPairs.ts'),
    removeExpiredReports: () => import('./moderation/removeExpiredReports.ts'),
    countAreas: () => import('./partners/countAreas.ts'),
    trimInteractions: () => import('./partners/trimInteractions.ts'),
    removeStaleDevices: () => import('./notifications/removeStaleDevices.ts'),
  },
);
