import type { ModerationYear } from '@tod/model';

/** One line of the yearly count. */
export interface CountedLine {
  readonly label: string;
  readonly count: number;
}

/** What the lines are called, by the fields of `moderationYearSchema`; named counts by their names. */
export interface CountLabels {
  readonly reports: (reason: string) => string;
  readonly hints: (hint: string) => string;
  readonly dismissed: string;
  readonly accountGone: string;
  readonly resolved: string;
  readonly ownInitiative: string;
  readonly automated: string;
  readonly measures: (measure: string) => string;
  readonly waited: (wait: string) => string;
  readonly objections: string;
  readonly upheld: string;
  readonly reversed: string;
}

/** The lines of the yearly count, in the order in which the report has them. */
export function linesOf(year: ModerationYear, labels: CountLabels): readonly CountedLine[] {
  const named = (counts: Readonly<Record<string, number>>, label: (name: string) => string) =>
    Object.entries(counts)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => ({ label: label(name), count }));
  return [
    ...named(year.reports, labels.reports),
    ...named(year.hints, labels.hints),
    { label: labels.dismissed, count: year.dismissed },
    { label: labels.accountGone, count: year.accountGone },
    { label: labels.resolved, count: year.resolved },
    { label: labels.ownInitiative, count: year.ownInitiative },
    { label: labels.automated, count: year.automated },
    ...named(year.measures, labels.measures),
    ...named(year.waited, labels.waited),
    { label: labels.objections, count: year.objections },
    { label: labels.upheld, count: year.upheld },
    { label: labels.reversed, count: year.reversed },
  ];
}

/** A table as spreadsheets read it in France: semicolons, and a mark for the letters with accents. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
