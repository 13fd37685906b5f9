import type { Caller, TokenClaims } from '../../core/commands/caller.ts';
import { StatusError } from '../../core/status.ts';

const ANONYMOUS: Caller = { kind: 'user', auth: null };
const ADMIN: Caller = { kind: 'admin' };

/**
 * Who an `authorization` header says is calling. `Bearer owner`, Google access tokens and tokens that a service account
 * signed for itself are the admin; any other token is read as a JWT whose claims are believed, because an emulator
 * never checks signatures or expiry. Refuses what is neither.
 */
export function callerOf(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization.trim() === '') return ANONYMOUS;
  const token = /^bearer\s+(\S+)$/i.exec(authorization.trim())?.[1];
  if (token === undefined) {
    // UNKNOWN, as the official emulator answers: a client takes it for a passing fault.
    throw new StatusError('UNKNOWN', 'The authorization header must be "Bearer <token>".');
  }
  if (token.toLowerCase() === 'owner' || token.startsWith('ya29.')) return ADMIN;
  const claims = readClaims(token);
  if (isServiceAccount(claims)) return ADMIN;
  return { kind: 'user', auth: { uid: uidOf(claims), token: claims } };
}

/** The server client sends such tokens when it prefers REST, even to an emulator. */
function isServiceAccount({ iss, sub }: TokenClaims): boolean {
  return typeof iss === 'string' && iss === sub && iss.endsWith('.gserviceaccount.com');
}

function uidOf(claims: TokenClaims): string | undefined {
  const uid = claims.user_id ?? claims.sub;
  return typeof uid === 'string' ? uid : undefined;
}

function readClaims(token: string): TokenClaims {
  const [header, payload, signature, ...more] = token.split('.');
  if (signature === undefined || more.length > 0 || readSegment(header) === undefined) throw invalidToken();
  const claims = readSegment(payload);
  if (claims === undefined) throw invalidToken();
  return claims;
}

function readSegment(segment: string | undefined): TokenClaims | undefined {
  if (segment === undefined || !/^[\w-]+={0,2}$/.test(segment)) return undefined;
  try {
    const json: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}

function invalidToken(): StatusError {
  return new StatusError('INVALID_ARGUMENT', 'invalid jwt');
}
