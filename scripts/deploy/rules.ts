import { type Block, compile, type Statement } from '../../emulators/firestore/src/rules/ruleset.ts';
import type { Finding } from './finding.ts';

/**
 * What keeps rules from being deployed: whatever Firebase's compiler says of them, and rules by which everybody may write.
 * @param name the name of the file
 */
export function refusedRules(name: string, text: string): Finding[] {
  const { ruleset, issues } = compile([{ name, content: text }]);
  const found = issues.map(({ severity, message, place }) => ({
    what: severity === 'error' ? `The rules do not compile: ${message}` : message,
    where: `${name}:${place.line}:${place.column}`,
    fix: 'Correct them; `npm test -- rules` tries them.',
  }));
  const statements = ruleset?.services.flatMap(({ blocks }) => blocks.flatMap(statementsOf)) ?? [];
  const open = statements.filter(letsEverybodyWrite).map(({ place }) => ({
    what: 'Everybody may write here, signed in or not.',
    where: `${name}:${place.line}:${place.column}`,
    fix: 'Say on which condition.',
  }));
  return [...found, ...open];
}

function statementsOf({ statements, blocks }: Block): readonly Statement[] {
  return [...statements, ...blocks.flatMap(statementsOf)];
}

function letsEverybodyWrite({ methods, condition }: Statement): boolean {
  if (!methods.has('create') && !methods.has('update') && !methods.has('delete')) return false;
  if (condition === undefined) return true;
  const { source, start, end } = condition.place;
  return source.text.slice(start, end).trim() === 'true';
}
