import type { Caller, TokenClaims } from '../../core/commands/caller.ts';
import { StatusError } from '../../core/status.ts';

const ANONYMOUS: Caller = { kind: 'user', auth: null };
const ADMIN: Caller = { kind: 'admin' };
/** For how long production was seen to take a token after its end. */
const GRACE_SECONDS = 30;

/**
 * Who an `authorization` header says is calling, read as the official emulator reads it. `Bearer owner`, Google access
 * tokens and tokens that a service account signed for itself are the admin; any other token is read as a JWT whose
 * claims are believed, because an emulator never checks signatures. Refuses what is neither, and, as production does and the
 * official emulator does not, a token that is over.
 * @param now in milliseconds since 1970
 */
export function callerOf(authorization: string | undefined, now = Date.now()): Caller {
  // Metadata of gRPC cannot hold a tab, so the official emulator never hears of a header that has one.
  if (authorization === undefined || authorization.includes('\t')) return ANONYMOUS;
  const token = /^bearer (.+)$/i.exec(authorization.trim())?.[1];
  if (token === undefined) {
    // UNKNOWN, as the official emulator answers: a client takes it for a passing fault.
    throw new StatusError('UNKNOWN', 'The authorization header must be "Bearer <token>".');
  }
  if (/^(?:owner$|ya29\.)/i.test(token)) return ADMIN;
  const claims = readClaims(token);
  if (isServiceAccount(claims)) return ADMIN;
  if (isOver(claims, now)) {
    throw new StatusError('UNAUTHENTICATED', 'The token of this request is over.');
  }
  return { kind: 'user', auth: { uid: uidOf(claims), token: claims } };
}

/** The server client sends such tokens when it prefers REST, even to an emulator. */
function isServiceAccount({ iss, sub }: TokenClaims): boolean {
  return typeof iss === 'string' && iss === sub && iss.endsWith('.gserviceaccount.com');
}

/** `@firebase/rules-unit-testing` issues its tokens in 1970 (`iat` 0). */
function isOver({ iat, exp }: TokenClaims, now: number): boolean {
  return typeof exp === 'number' && iat !== 0 && now > (exp + GRACE_SECONDS) * 1000;
}

function uidOf(claims: TokenClaims): string | undefined {
  const uid = claims.user_id ?? claims.sub;
  return typeof uid === 'string' ? uid : undefined;
}

function readClaims(token: string): TokenClaims {
  const [header, payload, signature, ...more] = token.split('.').map(decodeSegment);
  const claims = readObject(payload);
  if (readObject(header) === undefined || claims === undefined) throw invalidToken();
  if (signature === undefined || more.length > 0) throw invalidToken();
  return claims;
}

/** Unused bits of the last character and any padding are tolerated. */
function decodeSegment(segment: string): Buffer | undefined {
  const digits = segment.replace(/=+$/, '');
  const isBase64Url = /^[\w-]*$/.test(digits) && digits.length % 4 !== 1;
  return isBase64Url ? Buffer.from(digits, 'base64url') : undefined;
}

function readObject(segment: Buffer | undefined): TokenClaims | undefined {
  if (segment === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(segment.toString('utf8'));
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}

function invalidToken(): StatusError {
  return new StatusError('INVALID_ARGUMENT', 'invalid jwt');
}
