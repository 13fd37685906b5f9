interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Tabs of this browser hear on it that an address was verified in one of them. */
const CHANNEL = 'tod:address-verified';

/** In the memory of the tab and nowhere else: whoever closes it signs in as everybody does. */
let credentials: Credentials | undefined;

/** Notes with what somebody has just signed up here, so that they need not type it again. */
export function noteNewMember(typed: Credentials): void {
  credentials = typed;
}

/** With what somebody signed up in this tab; undefined where nobody did. It is handed out once. */
export function takeNewMember(): Credentials | undefined {
  const taken = credentials;
  credentials = undefined;
  return taken;
}

export function hasNewMember(): boolean {
  return credentials !== undefined;
}

/** Tells the other tabs that a link has verified an address. */
export function announceVerification(): void {
  const channel = openChannel();
  channel?.postMessage('verified');
  channel?.close();
}

/** Calls back when another tab has verified an address. Returns what stops it. */
export function watchVerification(onVerified: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', onVerified);
  return () => channel?.close();
}

/** Undefined where the browser forbids storage, and with it that tabs hear of each other. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
