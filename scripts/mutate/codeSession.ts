import { dirname, resolve } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type { Mutant } from './mutant.ts';
import { place, placeNone } from './placed.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Which tests say what they find. */
export interface TestChoice {
  /** From the root of the repository. */
  readonly include: readonly string[];
  readonly setup?: string;
  /** Tests read the file as text, so no module leads to it. */
  readonly isText?: true;
  /** Each file in a worker of its own, which takes longer: they leave something behind, or put something in the place of a package. */
  readonly isIsolated?: true;
}

/** What tests had to say to a mutant. */
export type Verdict = 'killed' | 'lived' | 'unloaded';

/**
 * A Vitest that stays: it has run the tests once without any mutant, and now runs them with one after the other, each in modules
 * that are loaded anew.
 */
export interface CodeSession {
  try(mutant: Mutant): Promise<Verdict>;
  close(): Promise<void>;
}

/** @throws when the tests fail without a mutant: then they could say nothing */
export async function openCodeSession({
  include,
  setup,
  isText,
  isIsolated,
}: TestChoice): Promise<CodeSession> {
  const vitest = await createVitest({
    config: resolve(import.meta.dirname, 'vitest.config.ts'),
    include: [...include],
    ...(setup === undefined ? {} : { globalSetup: [resolve(ROOT, setup)] }),
    isolate: isIsolated === true,
    // The first failure is the answer, also within a file.
    bail: 1,
    watch: false,
    reporters: [{}],
    silent: true,
  });
  const all = await vitest.globTestSpecifications([]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(all);
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  if (all.length === 0 || failed.length > 0 || unhandledErrors.length > 0) {
    await vitest.close();
    throw new Error(
      `Without any mutant the tests have to run and pass: ${failed.join(', ') || unhandledErrors.join()}`,
    );
  }
  const quickestFirst = all.toSorted((one, other) => durationOf(vitest, one) - durationOf(vitest, other));
  /** How many mutants of a file a test file has noticed, by both their paths. */
  const noticed = new Map<string, number>();

  return {
    async try(mutant) {
      const path = resolve(ROOT, mutant.file);
      const chosen = isText === true ? quickestFirst : testsThatLoad(vitest, path, quickestFirst);
      if (chosen.length === 0) return 'unloaded';
      place(mutant);
      vitest.invalidateFile(path);
      const key = ({ moduleId }: TestSpecification) => `${path} ${moduleId}`;
      const likeliestFirst = ownFirst(
        path,
        chosen.toSorted((one, other) => (noticed.get(key(other)) ?? 0) - (noticed.get(key(one)) ?? 0)),
      );
      try {
        for (const specifications of runsOf(likeliestFirst, isIsolated === true)) {
          const failed = await findFailed(vitest, specifications);
          if (failed === undefined) continue;
          for (const one of failed) noticed.set(key(one), (noticed.get(key(one)) ?? 0) + 1);
          return 'killed';
        }
        return 'lived';
      } finally {
        placeNone();
        vitest.invalidateFile(path);
      }
    },
    close: () => vitest.close(),
  };
}

/**
 * Which test files run together, one run after the other. Those with a worker of their own gain nothing by company, and Vitest would
 * begin with the longest; of all others the likeliest goes first, and the rest share what they load.
 */
function runsOf(
  likeliestFirst: readonly TestSpecification[],
  isIsolated: boolean,
): readonly (readonly TestSpecification[])[] {
  if (isIsolated) return likeliestFirst.map((one) => [one]);
  return [likeliestFirst.slice(0, 1), likeliestFirst.slice(1)].filter((run) => run.length > 0);
}

/** The test files that failed, undefined where all passed. @throws when some did not run */
async function findFailed(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
): Promise<readonly TestSpecification[] | undefined> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
  // What Vitest tells is of all files that it ever ran.
  const states = specifications.map(
    ({ moduleId }) => testModules.find((module) => module.moduleId === moduleId)?.state() ?? 'unknown',
  );
  const failed = specifications.filter((_, index) => states[index] === 'failed');
  if (failed.length > 0 || unhandledErrors.length > 0) return failed;
  if (states.some((state) => state !== 'passed')) throw new Error(`Not all tests ran: ${states.join(', ')}`);
  return undefined;
}

function durationOf(vitest: Vitest, { moduleId }: TestSpecification): number {
  const [module] = vitest.state.getFiles([moduleId]);
  return module?.result?.duration ?? 0;
}

/** The test files that lead to a module, however far. */
function testsThatLoad(
  vitest: Vitest,
  path: string,
  specifications: readonly TestSpecification[],
): readonly TestSpecification[] {
  const loaders = new Set<string>();
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      const waiting = [...(moduleGraph.getModulesByFile(path) ?? [])];
      const seen = new Set(waiting);
      for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
        if (module.file !== null) loaders.add(module.file);
        for (const importer of module.importers) {
          if (seen.has(importer)) continue;
          seen.add(importer);
          waiting.push(importer);
        }
      }
    }
  }
  return specifications.filter(({ moduleId }) => loaders.has(moduleId));
}

/** First the test that lies beside the file under its name, then those of its folder; otherwise in the order that they have. */
function ownFirst(path: string, specifications: readonly TestSpecification[]): readonly TestSpecification[] {
  const own = path.replace(/\.ts$/, '.test.ts');
  const rank = ({ moduleId }: TestSpecification) =>
    moduleId === own ? 0 : dirname(moduleId) === dirname(path) ? 1 : 2;
  return specifications.toSorted((one, other) => rank(one) - rank(other));
}
