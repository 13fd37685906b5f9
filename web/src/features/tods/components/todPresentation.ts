import {
  isOpen,
  type Person,
  type Proposal,
  type Slot,
  type Sport,
  sportsOfTod,
  type TodFields,
  type TodPlace,
} from '@tod/model';
import { formatSlot } from '../../../domain/tods/slots/formatSlot.ts';
import { texts } from '../texts.ts';

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

/** When the two want to play, and whether that is over; where nothing is proposed, whether it still may be. */
export function describeSlot(tod: Pick<TodFields, 'slot' | 'status'>, now: Date): string {
  if (tod.slot === null) return isOpen(tod.status) ? texts.noSlot : texts.noSlotAnymore;
  return sayWhen(tod.slot, now);
}

/**
 * What is proposed and waits, and whether its moment is over. Where it would take what is agreed on away without saying anything
 * else, that is said: `Jeu. 26 nov. · 19:00 – 20:30 · Lieu à convenir`.
 */
export function describeProposal(
  { slot, place }: Pick<Proposal, 'slot' | 'place'>,
  tod: Pick<TodFields, 'status' | 'slot' | 'place'>,
  now: Date,
): string {
  const isAgreed = tod.status === 'accepted';
  const anyMoment = isAgreed && tod.slot !== null ? texts.anyMoment : '';
  const anyPlace = isAgreed && tod.place !== null ? texts.anyPlace : '';
  return joinKnown([slot === null ? anyMoment : sayWhen(slot, now), place?.name ?? anyPlace]);
}

function sayWhen(slot: Slot, now: Date): string {
  const when = formatSlot(slot, now);
  return isSlotOver({ slot }, now) ? texts.slotOver(when) : when;
}

/** `Jeu. 26 nov. · 19:00 – 20:30 · Court 4`: as much of a moment and its place as is known. */
export function describeMoment({ slot, place }: Pick<Proposal, 'slot' | 'place'>, now: Date): string {
  return joinKnown([slot === null ? '' : formatSlot(slot, now), place?.name ?? '']);
}

/** `Court 4, 2 rue du Stade`. */
export function placeLine({ name, address }: Pick<TodPlace, 'name' | 'address'>): string {
  return [name, address].filter((part) => part !== '').join(', ');
}

/** Whether the moment that was proposed has passed. */
export function isSlotOver({ slot }: Pick<TodFields, 'slot'>, now: Date): boolean {
  return slot !== null && slot.end.getTime() <= now.getTime();
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
  return joinKnown([names.join(', '), city]);
}

function joinKnown(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
