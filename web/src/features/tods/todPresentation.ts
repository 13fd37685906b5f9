import type { Person, Sport, TodFields } from '@tod/model';
import { sportsOfTod } from './sessionForm.ts';
import { texts } from './texts.ts';

/** What a screen says about the other person of a tod. */
export interface PartnerShown {
  readonly name: string;
  readonly person: Person | undefined;
}

export function partnerShown(tod: Pick<TodFields, 'people'>, partnerUid: string): PartnerShown {
  const person = tod.people[partnerUid];
  return { name: person === undefined || person.name === '' ? texts.unknownPerson : person.name, person };
}

/** The sport whose field stands for a tod: its own first one, a shared one, or the partner's. */
export function sportIdOfTod(
  tod: Pick<TodFields, 'sportIds' | 'commonSports'>,
  person: Person | undefined,
): string | null {
  return sportsOfTod(tod)[0] ?? person?.sportId ?? null;
}

/** The names of a tod's sports; those that left the catalogue are skipped. */
export function sportNames(
  tod: Pick<TodFields, 'sportIds' | 'commonSports'>,
  byId: ReadonlyMap<string, Pick<Sport, 'name'>>,
): readonly string[] {
  return sportsOfTod(tod).flatMap((id) => byId.get(id)?.name ?? []);
}

/** `Tennis, padel · Annecy`: what is known, nothing about the rest. */
export function describeTod(names: readonly string[], city: string): string {
  return [names.join(', '), city].filter((part) => part !== '').join(' · ');
}
