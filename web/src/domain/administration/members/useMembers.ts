import { MAX_DESCRIBED_MEMBERS, type Profile } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { inChunks } from '../../../platform/firebase/idChunks.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { type ReadPage, type ReadPages, useReadPages } from '../useReadPages.ts';
import { type MemberCursor, readMember, readMembersByName, readNewestMembers } from './queries.ts';

const KEY = ['administration', 'members'] as const;
/** Whose accounts were deleted from here. What was theirs goes after the answer, and would stand in lists until then. */
const deleted = new Set<string>();

/** A member as administrators see them. */
export interface Member {
  readonly uid: string;
  /** Empty where none was given. */
  readonly name: string;
  /** `unknown` where Auth did not answer, `none` where it knows no address. */
  readonly email:
    | { readonly kind: 'known'; readonly address: string }
    | { readonly kind: 'none' | 'unknown' };
  readonly isAdmin: boolean;
  readonly suspended: boolean;
  /** False for whom Auth alone knows, and for whom it does not know any more: all there is to do is to remove what is left. */
  readonly isThere: boolean;
}

/**
 * Members page by page, the newest first; by a text of name, by an e-mail address that it is, or by a uid.
 * 300 ms after the last key.
 */
export function useMembers(typed: string): ReadPages<Member> {
  const text = useDebounced(typed.trim());
  const pages = useReadPages({
    queryKey: [...KEY, text],
    readPage: (from: MemberCursor | null) => readPage(text, from),
  });
  return { ...pages, items: withoutRepeats(pages.items) };
}

/** What was changed is read anew. */
export function refreshMembers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** No list has somebody any more whose account was deleted. */
export function forgetMember(uid: string): void {
  deleted.add(uid);
}

/**
 * Whose account an e-mail address is.
 * @throws RefusedError memberNotFound
 */
export async function findMemberByEmail(email: string): Promise<Member | undefined> {
  const { uid } = await call('findMember', { email });
  return (await describe([await readMember(uid)]))[0];
}

async function readPage(text: string, cursor: MemberCursor | null): Promise<ReadPage<Member, MemberCursor>> {
  if (text.includes('@')) return { items: withoutDeleted(await findByAddress(text)), next: null };
  const { items: profiles, next } =
    text === ''
      ? await readNewestMembers(cursor?.kind === 'all' ? cursor.after : null)
      : await readMembersByName(text, cursor?.kind === 'name' ? cursor.from : undefined);
  return { items: withoutDeleted(await describe(profiles)), next };
}

async function findByAddress(email: string): Promise<readonly Member[]> {
  try {
    const member = await findMemberByEmail(email);
    return member === undefined ? [] : [member];
  } catch (error) {
    // Half of an address is none, and nobody has it.
    if (error instanceof RefusedError && ['memberNotFound', 'invalidInput'].includes(error.reason)) return [];
    throw error;
  }
}

async function describe(profiles: readonly Profile[]): Promise<readonly Member[]> {
  const described: Member[] = [];
  for (const part of inChunks(profiles, MAX_DESCRIBED_MEMBERS)) {
    const { members, addressesKnown } = await call('describeMembers', { uids: part.map(({ uid }) => uid) });
    for (const [index, { uid, name }] of part.entries()) {
      const { email = null, isAdmin = false, suspended = false, isThere = true } = members[index] ?? {};
      described.push({
        uid,
        name,
        email:
          email !== null ? { kind: 'known', address: email } : { kind: addressesKnown ? 'none' : 'unknown' },
        isAdmin,
        suspended,
        isThere,
      });
    }
  }
  return described;
}

function withoutRepeats(members: readonly Member[]): readonly Member[] {
  return [...new Map(members.map((member) => [member.uid, member])).values()];
}

function withoutDeleted(members: readonly Member[]): readonly Member[] {
  return members.filter(({ uid }) => !deleted.has(uid));
}
