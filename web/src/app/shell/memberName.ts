import type { SignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import { texts } from '../texts.ts';
import type { ShellMember } from './ShellMember.tsx';

/** The name in the header: of the profile, else the e-mail's part before the @, else `Profil`. */
export function memberName(person: SignedIn, facts: ShellMember): string {
  const candidates = [facts.name, person.displayName ?? '', person.email.split('@')[0] ?? ''];
  return candidates.find((name) => name.trim() !== '') ?? texts.profile;
}
