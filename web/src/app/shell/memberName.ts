import type { SignedIn } from '../../platform/firebase/AuthSessionContext.tsx';
import { texts } from '../texts.ts';
import type { MemberFacts } from './MemberFacts.tsx';

/** The name in the header: of the profile, else the e-mail's part before the @, else `Profil`. */
export function memberName(person: SignedIn, facts: MemberFacts): string {
  const candidates = [facts.name, person.displayName ?? '', person.email.split('@')[0] ?? ''];
  return candidates.find((name) => name.trim() !== '') ?? texts.profile;
}
