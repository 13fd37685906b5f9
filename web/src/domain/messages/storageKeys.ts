/** Where the messages of an account lie: a key each, which ends in the message's id. They go when somebody signs out. */
export function outboxPrefix(uid: string): string {
  return `tod:outbox:${uid}:`;
}

/** Where a tab keeps what is being typed to somebody: the key ends in the partner's uid. */
export function draftsPrefix(uid: string): string {
  return `tod:messages:draft:${uid}:`;
}
