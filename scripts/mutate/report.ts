import type { Mutant } from './mutant.ts';
import type { Fate } from './tryMutants.ts';

/** What became of the mutants of an area. */
export interface Outcome {
  readonly area: string;
  readonly fates: ReadonlyMap<Mutant, Fate>;
  /** Those for which there was no time. */
  readonly untried: number;
}

export interface Score {
  readonly name: string;
  /** Noticed by some test. */
  readonly killed: number;
  readonly lived: number;
  /** In files that no test of the area loads. */
  readonly unloaded: number;
}

/** How many of the mutants that tests could notice they did notice, in percent; undefined where there were none. */
export function percentOf({ killed, lived }: Score): number | undefined {
  return killed + lived === 0 ? undefined : (100 * killed) / (killed + lived);
}

export function scoreOf(name: string, fates: Iterable<Fate>): Score {
  const counts = { killed: 0, lived: 0, unloaded: 0, endless: 0 };
  for (const fate of fates) counts[fate] += 1;
  return { name, killed: counts.killed + counts.endless, lived: counts.lived, unloaded: counts.unloaded };
}

/** The scores of an area's files, the worst first. */
export function scoresOfFiles({ fates }: Outcome): readonly Score[] {
  const files = Map.groupBy(fates, ([mutant]) => mutant.file);
  return [...files]
    .map(([file, entries]) =>
      scoreOf(
        file,
        entries.map(([, fate]) => fate),
      ),
    )
    .toSorted((one, other) => (percentOf(one) ?? 101) - (percentOf(other) ?? 101));
}

/** What one reads: the score of the area and of its files, then each mutant that lived. */
export function describe(outcome: Outcome, whyEquivalent: (mutant: Mutant) => string | undefined): string {
  const { area, fates, untried } = outcome;
  const total = scoreOf(area, fates.values());
  const living = [...fates].filter(([, fate]) => fate === 'lived').map(([mutant]) => mutant);
  const lines = [
    '',
    `── ${area} ${'─'.repeat(Math.max(0, 70 - area.length))}`,
    ...scoresOfFiles(outcome).map(describeScore),
    describeScore(total),
    ...(untried === 0 ? [] : [`There was no time for ${untried} more.`]),
    '',
  ];
  const known = living.filter((mutant) => whyEquivalent(mutant) !== undefined).length;
  for (const mutant of living)
    if (whyEquivalent(mutant) === undefined)
      lines.push(`lives: ${mutant.file}:${mutant.line}  ${mutant.change}`);
  if (known > 0) lines.push(`${known} more that live change nothing that anybody could see.`);
  return lines.join('\n');
}

function describeScore(score: Score): string {
  const percent = percentOf(score);
  const shown = percent === undefined ? '    –' : `${percent.toFixed(0).padStart(4)}%`;
  const unloaded = score.unloaded === 0 ? '' : `, ${score.unloaded} that no test loads`;
  return `${shown}  ${score.name}: ${score.killed} noticed, ${score.lived} lived${unloaded}`;
}
