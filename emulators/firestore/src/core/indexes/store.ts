import type { IndexDemand, IndexRequirement } from '../commands/indexes.ts';
import { projectOf } from '../documents/resourceName.ts';
import { describeIndex, type Index, type IndexDefinitions, NO_DEFINITIONS } from './definitions.ts';
import { missingIndexError } from './missingIndex.ts';
import { planIndexes } from './planIndexes.ts';
import { describeRequirement } from './requirement.ts';

/** The indexes of each project, and what its queries asked for. */
export interface IndexesStore {
  /** Takes definitions for a project, or those of all projects that have none of their own. */
  define(definitions: IndexDefinitions, project?: string): void;
  /** Notes what a query asks for. @throws StatusError FAILED_PRECONDITION where no indexes answer it and they are required */
  demand(database: string, demand: IndexDemand): void;
  definitionsOf(project: string): IndexDefinitions;
  /** What the queries of a project asked for, each once. */
  requirementsOf(project: string): readonly IndexRequirement[];
}

export interface IndexesStoreOptions {
  /** Whether a query without an index is refused. */
  readonly isRequired: boolean;
  /** Told of each requirement when it is met with for the first time, in whichever project. */
  readonly onRequirement?: (requirement: IndexRequirement) => void;
}

export function createIndexesStore({ isRequired, onRequirement }: IndexesStoreOptions): IndexesStore {
  const ofProjects = new Map<string, IndexDefinitions>();
  const asked = new Map<string, Map<string, IndexRequirement>>();
  const known = new Set<string>();
  /** Plans already made, by the definitions that they were made from. */
  const answered = new WeakMap<IndexDefinitions, Set<string>>();
  let others: IndexDefinitions = NO_DEFINITIONS;

  const definitionsOf = (project: string): IndexDefinitions => ofProjects.get(project) ?? others;
  const note = (project: string, key: string, requirement: IndexRequirement): void => {
    const ofProject = asked.get(project) ?? new Map<string, IndexRequirement>();
    asked.set(project, ofProject.set(key, requirement));
    if (known.has(key)) return;
    known.add(key);
    onRequirement?.(requirement);
  };
  const isAnswered = (key: string, requirement: IndexRequirement, definitions: IndexDefinitions): boolean => {
    const keys = answered.get(definitions) ?? new Set<string>();
    answered.set(definitions, keys);
    if (keys.has(key)) return true;
    if (planIndexes(requirement, definitions) === undefined) return false;
    keys.add(key);
    return true;
  };

  return {
    define(definitions, project) {
      if (project === undefined) others = definitions;
      else ofProjects.set(project, definitions);
    },
    demand(database, { requirements, hasManyRanges }) {
      const project = projectOf(database);
      const definitions = definitionsOf(project);
      for (const requirement of requirements) {
        const key = describeRequirement(requirement);
        note(project, key, requirement);
        if (isRequired && !isAnswered(key, requirement, definitions)) {
          throw missingIndexError(database, requirement, definitions, hasManyRanges);
        }
      }
    },
    definitionsOf,
    requirementsOf: (project) => [...(asked.get(project)?.values() ?? [])],
  };
}

/**
 * The defined indexes that none of these requirements uses: composite ones, and those that overrides keep of single
 * fields, where an override names others than a field has of itself.
 */
export function unusedIndexes(
  definitions: IndexDefinitions,
  requirements: readonly IndexRequirement[],
): readonly Index[] {
  const used = new Set(
    requirements.flatMap((requirement) => planIndexes(requirement, definitions) ?? []).map(describeIndex),
  );
  const ofFields = definitions.overrides
    .filter(({ fieldPath }) => fieldPath !== '*')
    .flatMap(({ collectionGroup, fieldPath, indexes }) =>
      indexes.map(({ mode, scope }): Index => ({ collectionGroup, scope, fields: [{ fieldPath, mode }] })),
    );
  return [...definitions.composites, ...ofFields].filter((index) => !used.has(describeIndex(index)));
}
