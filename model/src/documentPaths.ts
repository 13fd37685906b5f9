/**
 * Every collection path of the database, once. Each function returns a path relative to the database root,
 * a document path when all ids are given. The table of who reads and writes what is in docs/ARCHITECTURE.md.
 */
export const documentPaths = {
  profiles: () => 'profiles',
  profile: (uid: string) => `profiles/${uid}`,
  users: () => 'users',
  account: (uid: string) => `users/${uid}`,
  usages: (uid: string) => `users/${uid}/usage`,
  usage: (uid: string, month: string) => `users/${uid}/usage/${month}`,
  interactions: (uid: string) => `users/${uid}/interactions`,
  interaction: (uid: string, targetUid: string) => `users/${uid}/interactions/${targetUid}`,
  blocks: (uid: string) => `users/${uid}/blocks`,
  block: (uid: string, targetUid: string) => `users/${uid}/blocks/${targetUid}`,
  hidden: (uid: string) => `users/${uid}/hidden`,
  hiddenPeople: (uid: string) => `users/${uid}/hidden/people`,
  /** What one of those who rated `uid` says in the mean; `vote` is a digest of the author's uid. */
  vote: (uid: string, vote: string) => `users/${uid}/votes/${vote}`,
  messageRequests: (uid: string) => `users/${uid}/messageRequests`,
  messageRequest: (uid: string, senderUid: string) => `users/${uid}/messageRequests/${senderUid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  devices: (uid: string) => `users/${uid}/devices`,
  device: (uid: string, id: string) => `users/${uid}/devices/${id}`,
  settings: (uid: string) => `users/${uid}/settings`,
  prompts: (uid: string) => `users/${uid}/settings/prompts`,
  notificationSettings: (uid: string) => `users/${uid}/settings/notifications`,
  workKey: (uid: string) => `users/${uid}/keys/work`,
  orders: (uid: string) => `users/${uid}/orders`,
  order: (uid: string, id: string) => `users/${uid}/orders/${id}`,
  decisions: (uid: string) => `users/${uid}/decisions`,
  decision: (uid: string, id: string) => `users/${uid}/decisions/${id}`,
  /** To whom a member has written first lately, by which the server notices what is sent to many. */
  firstMessages: (uid: string) => `users/${uid}/outreach/firstMessages`,
  tods: () => 'tods',
  tod: (id: string) => `tods/${id}`,
  sessions: (todId: string) => `tods/${todId}/sessions`,
  session: (todId: string, id: string) => `tods/${todId}/sessions/${id}`,
  reviews: (todId: string) => `tods/${todId}/reviews`,
  /** One for each session and each of the two who played it. */
  review: (todId: string, sessionId: string, authorUid: string) =>
    `tods/${todId}/reviews/${sessionId}_${authorUid}`,
  todPairs: () => 'todPairs',
  todPair: (pair: string) => `todPairs/${pair}`,
  conversations: () => 'conversations',
  conversation: (pair: string) => `conversations/${pair}`,
  messages: (pair: string) => `conversations/${pair}/messages`,
  message: (pair: string, id: string) => `conversations/${pair}/messages/${id}`,
  sports: () => 'sports',
  sport: (id: string) => `sports/${id}`,
  /** All sports as one document. */
  sportCatalogue: () => 'catalogue/sports',
  plans: () => 'plans',
  plan: (planType: string) => `plans/${planType}`,
  ads: () => 'ads',
  ad: (id: string) => `ads/${id}`,
  areas: () => 'areas',
  area: (geohash: string) => `areas/${geohash}`,
  adBoard: () => 'adBoards/shown',
  adCounts: () => 'adCounts',
  /** What was counted in a month, `yyyy-mm`, is spread over shards. */
  adCount: (month: string, shard: string) => `adCounts/${month}_${shard}`,
  adminLog: () => 'adminLog',
  adminLogEntry: (id: string) => `adminLog/${id}`,
  userRoles: () => 'userRoles',
  userRole: (uid: string) => `userRoles/${uid}`,
  serviceSettings: () => 'service/settings',
  reports: () => 'reports',
  report: (id: string) => `reports/${id}`,
  statistics: () => 'statistics',
  statisticsDay: (day: string) => `statistics/${day}`,
  statisticsShards: (day: string) => `statistics/${day}/shards`,
  statisticsShard: (day: string, shard: string) => `statistics/${day}/shards/${shard}`,
  moderationYears: () => 'moderationYears',
  moderationYear: (year: string) => `moderationYears/${year}`,
  broadcasts: () => 'broadcasts',
  broadcast: (id: string) => `broadcasts/${id}`,
  mapCache: () => 'mapCache',
  mapAnswer: (key: string) => `mapCache/${key}`,
  mails: () => 'mail',
  mail: (id: string) => `mail/${id}`,
  stripeEvents: () => 'stripeEvents',
  stripeEvent: (id: string) => `stripeEvents/${id}`,
  addresses: () => 'addresses',
  /** That an account belongs or belonged to an e-mail address; both digests tell nothing without the key. */
  address: (digest: string, accountDigest: string) => `addresses/${digest}-${accountDigest}`,
  /** That an account which is gone was suspended, for whoever has its address. */
  suspendedAddress: (digest: string, accountDigest: string) =>
    `addresses/suspended-${digest}-${accountDigest}`,
  ledger: () => 'ledger',
  ledgerEntry: (id: string) => `ledger/${id}`,
  /** How far a migration has come. */
  migration: (id: string) => `migrations/${id}`,
} as const;

/** The collections that are asked for whatever document they lie below. */
export const collectionGroups = {
  blocks: 'blocks',
  notifications: 'notifications',
  orders: 'orders',
  reviews: 'reviews',
  devices: 'devices',
  interactions: 'interactions',
  messages: 'messages',
} as const;

/** The id shared by two people whoever comes first: both uids sorted and joined by `_`. */
export function pairId(uid: string, otherUid: string): string {
  return uid < otherUid ? `${uid}_${otherUid}` : `${otherUid}_${uid}`;
}
