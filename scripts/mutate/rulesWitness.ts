import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { authorizeBy, createRulesStore } from '../../emulators/firestore/src/authorize.ts';
import { parseIndexFile } from '../../emulators/firestore/src/control/indexFile.ts';
import type { Authorize } from '../../emulators/firestore/src/core/commands/authorize.ts';
import { createIndexesStore } from '../../emulators/firestore/src/core/indexes/store.ts';
import { assembleFirestore } from '../../emulators/firestore/src/launch/assembleFirestore.ts';
import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type Match,
  type RulesFile,
  type Service,
} from '../../emulators/firestore/src/rules/ast.ts';
import { Coverage } from '../../emulators/firestore/src/rules/coverage.ts';
import { compile, type Ruleset } from '../../emulators/firestore/src/rules/ruleset.ts';
import { applyMutant, type Mutant } from './mutant.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A Firestore that decides by the rules that tests give it, and notes by the way which mutants would have decided otherwise. */
export interface RulesWitness {
  /** `host:port` */
  readonly host: string;
  /** The mutants that would have answered some request otherwise than the rules did. */
  readonly noticed: ReadonlySet<Mutant>;
  close(): Promise<void>;
}

/**
 * Opens one for mutants of this text. Each request of the tests is put to every mutant that was not noticed yet: what takes hours with a
 * run of the tests a mutant takes a single run.
 */
export async function openRulesWitness(text: string, mutants: readonly Mutant[]): Promise<RulesWitness> {
  const rules = createRulesStore();
  const indexes = createIndexesStore({ isRequired: true });
  indexes.define(parseIndexFile(readFileSync(resolve(ROOT, 'firestore.indexes.json'), 'utf8')));
  const { authorize, noticed } = witness(rules.authorize, text, mutants);
  const { open } = assembleFirestore({
    rules,
    indexes,
    authorize,
    functionsEmulator: undefined,
    onProblem: console.error,
    shutDown: () => console.error('A test asked the Firestore of all tests to end.'),
  });
  const port = await open('127.0.0.1', 0);
  return {
    host: `127.0.0.1:${port.port}`,
    noticed,
    close: port.close,
  };
}

/**
 * Decides as `authorize` does, and asks the mutants that were not noticed yet what they would say; only those where the rules evaluate
 * what the mutant changes, as all others decide as the rules do.
 */
export function witness(
  authorize: Authorize,
  text: string,
  mutants: readonly Mutant[],
): { readonly authorize: Authorize; readonly noticed: ReadonlySet<Mutant> } {
  const noticed = new Set<Mutant>();
  const rules = compileRules(text);
  const expressions = rules.files.flatMap(expressionsOf);
  const unnoticed = new Map(
    mutants.map((mutant) => {
      const mutated = compileRules(applyMutant(text, mutant));
      return [mutant, { site: siteOf(mutant, expressions), asMutant: authorizeBy(() => mutated) }] as const;
    }),
  );

  return {
    noticed,
    authorize(request) {
      const authorizer = authorize(request);
      // What a mutant looks up is nobody's cost.
      const { onLookUp: _, ...unmetered } = request;
      const compare = (
        denial: string | undefined,
        ask: (other: typeof authorizer) => string | undefined,
      ): string | undefined => {
        const coverage = new Coverage();
        ask(authorizeBy(() => ({ ...rules, coverage }))(unmetered));
        for (const [mutant, { site, asMutant }] of unnoticed) {
          if (site !== undefined && coverage.of(site) === undefined) continue;
          if ((ask(asMutant(unmetered)) === undefined) === (denial === undefined)) continue;
          unnoticed.delete(mutant);
          noticed.add(mutant);
        }
        return denial;
      };
      return {
        get: (read) => compare(authorizer.get(read), (other) => other.get(read)),
        list: (read) => compare(authorizer.list(read), (other) => other.list(read)),
        write: (write) => compare(authorizer.write(write), (other) => other.write(write)),
      };
    },
  };
}

function compileRules(content: string): Ruleset {
  const { ruleset, issues } = compile([{ name: 'firestore.rules', content }]);
  if (ruleset === undefined) throw new Error(`These are no rules: ${issues[0]?.message}`);
  return ruleset;
}

/** The smallest expression around a change that is evaluated as such; undefined where the change is none of an expression. */
function siteOf({ start, end }: Mutant, expressions: readonly Expression[]): Expression | undefined {
  const around = expressions.filter(
    ({ kind, place }) => !NOT_COUNTED.includes(kind) && place.start <= start && end <= place.end,
  );
  return around.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
}

const NOT_COUNTED: readonly Expression['kind'][] = ['literal', 'list', 'group', 'variable'];
const sizeOf = ({ place }: Expression) => place.end - place.start;

function expressionsOf({ functions, services }: RulesFile): readonly Expression[] {
  return [...functions.flatMap(expressionsOfFunction), ...services.flatMap(expressionsOfBlock)];
}

function expressionsOfBlock(block: Service | Match): readonly Expression[] {
  const conditions = block.kind === 'match' ? block.allows.map(({ condition }) => condition) : [];
  return [
    ...conditions.filter((condition) => condition !== undefined).flatMap(withinExpression),
    ...block.functions.flatMap(expressionsOfFunction),
    ...block.matches.flatMap(expressionsOfBlock),
  ];
}

function expressionsOfFunction({ lets, body }: FunctionDeclaration): readonly Expression[] {
  return [...lets.map(({ value }) => value), body].flatMap(withinExpression);
}

function withinExpression(expression: Expression): readonly Expression[] {
  return [expression, ...childrenOf(expression).flatMap(withinExpression)];
}
