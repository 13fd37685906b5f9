import { type Slot, writeFrenchDate } from '@tod/model';
import { capitalise, formatTime } from '../../../platform/text/format.ts';
import { once } from '../../../platform/text/once.ts';

const day = once(
  () => new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short' }),
);
const dayWithYear = once(
  () =>
    new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
);

/** `Jeu. 26 nov. · 19:00 – 20:30`, in local time; with the year when it is another one. */
export function formatSlot(slot: Slot, now: Date): string {
  const format = slot.start.getFullYear() === now.getFullYear() ? day : dayWithYear;
  return `${capitalise(writeFrenchDate(format(), slot.start))} · ${formatTime(slot.start)} – ${formatTime(slot.end)}`;
}

const longDay = once(
  () => new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' }),
);

/** `jeudi 26 novembre, de 19:00 à 20:30`, in local time: for a sentence. */
export function spellSlot(slot: Slot): string {
  return `${writeFrenchDate(longDay(), slot.start)}, de ${formatTime(slot.start)} à ${formatTime(slot.end)}`;
}
