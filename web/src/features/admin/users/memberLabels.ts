import type { Member } from '../../../domain/administration/members/useMembers.ts';
import { texts } from './texts.ts';

/** What the list says for a name, also where there is none. */
export function nameOf({ name }: Pick<Member, 'name'>): string {
  return name === '' ? texts.noName : name;
}

/** Whom a decision is about: the name, and the address where there is one. */
export function whoIs({ name, email }: Pick<Member, 'name' | 'email'>): string {
  const shown = nameOf({ name });
  return email.kind === 'known' ? texts.who(shown, email.address) : shown;
}

/** What the list says for an address: that Auth was silent is something else than that it knows none. */
export function emailOf({ email }: Pick<Member, 'email'>): string {
  if (email.kind === 'known') return email.address;
  return email.kind === 'none' ? texts.noEmail : texts.unknownEmail;
}
