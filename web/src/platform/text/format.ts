import { DAY_MS, writeFrenchDate } from '@tod/model';
import { once } from './once.ts';

/** `1 sport`, `2 sports`; in French 0 and 1 are singular. The number is set with a no-break space. */
export function countOf(count: number, singular: string, plural: string): string {
  return `${formatNumber(count)}\u00a0${pluralOf(count, singular, plural)}`;
}

export function pluralOf(count: number, singular: string, plural: string): string {
  return Math.abs(count) < 2 ? singular : plural;
}

const wholeNumber = once(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }));

export function formatNumber(value: number): string {
  return wholeNumber().format(value);
}

const euros = once(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

/** `9,90 €`. */
export function formatPrice(amount: number): string {
  return euros().format(amount);
}

/** Whole kilometres: positions are published to about one, and who is nearer is near. */
export function formatDistance(kilometres: number | undefined): string {
  if (kilometres === undefined) return 'Distance inconnue';
  if (kilometres < 1) return 'moins de 1\u00a0km';
  return `${formatNumber(kilometres)}\u00a0km`;
}

const dayOfWeek = once(
  () => new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' }),
);
const dayOfWeekWithYear = once(
  () => new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
);
const dayWithYear = once(
  () => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' }),
);
const clock = once(() => new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }));

/** `Aujourd’hui`, `Hier`, else `mardi 24 novembre`, with the year where it is another one. */
export function formatDayLabel(date: Date, now: Date): string {
  const days = daysBetween(date, now);
  if (days === 0) return 'Aujourd’hui';
  if (days === 1) return 'Hier';
  const day = date.getFullYear() === now.getFullYear() ? dayOfWeek() : dayOfWeekWithYear();
  return writeFrenchDate(day, date);
}

/** `19:00`, in local time. */
export function formatTime(date: Date): string {
  return clock().format(date);
}

/** `24 novembre 2026`. */
export function formatDate(date: Date): string {
  return writeFrenchDate(dayWithYear(), date);
}

/** `24 novembre 2026 à 19:00`. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)} à ${formatTime(date)}`;
}

/** The word first, then a capital: `mardi` → `Mardi`. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

/** `de Camille`, `d’Inès`, `d’Yves`, `de Yanis`: an h is heard as silent before e, i and y, where most names have it so. */
export function withDe(name: string): string {
  return ELIDED.test(name) ? `d’${name}` : `de ${name}`;
}

/** The same of a commune, whose article is drawn together: `du Mans`, `des Ulis`. Nobody is called so by their article. */
export function withDeCity(city: string): string {
  if (/^le /i.test(city)) return `du ${city.slice(3)}`;
  return /^les /i.test(city) ? `des ${city.slice(4)}` : withDe(city);
}

const ELIDED = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouéè])|h[eéèêiy])/i;

/** How many midnights lie between two moments, by the clock of the device. */
export function daysBetween(date: Date, now: Date): number {
  return Math.round((startOfDay(now).getTime() - startOfDay(date).getTime()) / DAY_MS);
}

/** Midnight of its day, by the clock of the device. */
export function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
