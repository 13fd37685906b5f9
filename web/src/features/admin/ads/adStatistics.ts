import { type AdCount, type AdDay, type AdFigures, adDays, sumAdFigures, writeFrenchDate } from '@tod/model';
import { texts } from './texts.ts';

interface AdTotals {
  /** The ids of all that anything was counted for. */
  readonly ids: readonly string[];
  /** Those that are there with their titles, the most seen first; then those that are gone, together. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly figures: AdFigures }[];
  readonly all: AdFigures;
}

/** What was counted for each advertisement in the last so many days. @param titles of those that are there, by id */
export function totalsByAd(
  counts: readonly AdCount[],
  titles: ReadonlyMap<string, string>,
  today: string,
  days: number,
): AdTotals {
  const ids = [...new Set([...titles.keys(), ...counts.flatMap(({ ads }) => Object.keys(ads))])];
  const found = ids.map((id) => ({ id, figures: sumAdFigures(adDays(counts, id, today, days)) }));
  const there = found
    .flatMap(({ id, figures }) => {
      const name = titles.get(id);
      return name === undefined ? [] : [{ id, name, figures }];
    })
    .toSorted((a, b) => b.figures.impressions - a.figures.impressions || a.name.localeCompare(b.name, 'fr'));
  const gone = sumAdFigures(found.filter(({ id }) => !titles.has(id)).map(({ figures }) => figures));
  const hasGone = gone.impressions + gone.clicks > 0;
  return {
    ids,
    rows: hasGone ? [...there, { id: 'gone', name: texts.statistics.deleted, figures: gone }] : there,
    all: sumAdFigures(found.map(({ figures }) => figures)),
  };
}

/** The days of these advertisements together, the oldest first. */
export function timeSeriesOf(
  counts: readonly AdCount[],
  ids: readonly string[],
  today: string,
  days: number,
): AdDay[] {
  const each = ids.map((id) => adDays(counts, id, today, days));
  return adDays([], '', today, days).map(({ day }, index) => ({
    day,
    ...sumAdFigures(each.flatMap((ofAd) => ofAd[index] ?? [])),
  }));
}

const rate = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

/** Clicks for each impression; a dash where it was never seen. */
export function clickRate({ impressions, clicks }: AdFigures): string {
  return impressions === 0 ? '–' : rate.format(clicks / impressions);
}

const label = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `22 nov.`, of a day as `yyyy-mm-dd`. */
export function dayLabel(day: string): string {
  return writeFrenchDate(label, new Date(`${day}T12:00:00Z`));
}
