import {
  type Allow,
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type Match,
  type Service,
} from '../../emulators/firestore/src/rules/ast.ts';
import { parse } from '../../emulators/firestore/src/rules/parser/parser.ts';
import { compile } from '../../emulators/firestore/src/rules/ruleset.ts';
import { applyMutant, type Mutant, MutantList, OTHER_OPERATOR } from './mutant.ts';

/** What a verb is widened to: the same and its neighbours. */
const WIDER = new Map([
  ['get', 'read'],
  ['list', 'read'],
  ['create', 'write'],
  ['update', 'write'],
  ['delete', 'write'],
]);

const OPPOSITE = new Map([...OTHER_OPERATOR, ['==', '!='], ['!=', '==']]);

/** Methods that take a list of what is allowed or looked for, which may be one too short. */
const TAKES_LIST = ['hasOnly', 'hasAny', 'hasAll'];

/**
 * Every mutant of a rules file that the language accepts: statements that hold always or never, or for more methods; conditions without
 * one of their parts, joined otherwise, negated or with another comparison; numbers one off, truth turned around, lists without one of
 * their elements. @throws when the file itself has an error
 */
export function rulesMutants(file: string, text: string): readonly Mutant[] {
  const parsed = parse({ index: 0, name: file, text });
  if (parsed.file === undefined) throw new Error(`${file}: ${parsed.issue.message}`);
  const mutants = new MutantList(file, text);
  for (const declaration of parsed.file.functions) addOfFunction(mutants, declaration);
  for (const service of parsed.file.services) addOfBlock(mutants, service);
  return mutants.mutants.filter((mutant) => {
    const { ruleset } = compile([{ name: file, content: applyMutant(text, mutant) }]);
    return ruleset !== undefined;
  });
}

function addOfBlock(mutants: MutantList, block: Service | Match): void {
  for (const declaration of block.functions) addOfFunction(mutants, declaration);
  if (block.kind === 'match') for (const statement of block.allows) addOfStatement(mutants, statement);
  for (const match of block.matches) addOfBlock(mutants, match);
}

function addOfFunction(mutants: MutantList, { lets, body }: FunctionDeclaration): void {
  for (const { value } of lets) addOfExpression(mutants, value);
  addOfExpression(mutants, body);
}

function addOfStatement(mutants: MutantList, { verbs, condition }: Allow): void {
  for (const { verb, place } of verbs) {
    const wider = verb === undefined ? undefined : WIDER.get(verb);
    if (wider !== undefined) mutants.add(place, wider);
  }
  if (condition === undefined) return;
  mutants.add(condition.place, 'true');
  mutants.add(condition.place, 'false');
  addOfExpression(mutants, condition);
}

function addOfExpression(mutants: MutantList, expression: Expression): void {
  addOfNode(mutants, expression);
  for (const child of childrenOf(expression)) addOfExpression(mutants, child);
}

function addOfNode(mutants: MutantList, expression: Expression): void {
  const { place } = expression;
  const text = (part: Expression) => mutants.text(part.place);
  switch (expression.kind) {
    case 'logical': {
      const { operator, left, right } = expression;
      const isSameChain = left.kind === 'logical' && left.operator === operator;
      const { start, end } = left.place;
      mutants.addOfJoined({ whole: place, operator, left: { start, end, isSameChain }, right: right.place });
      return;
    }
    case 'binary': {
      const { operator, operatorPlace, left, right } = expression;
      const opposite = OPPOSITE.get(operator);
      if (opposite !== undefined) mutants.add(operatorPlace, opposite);
      if (operator !== 'in') return;
      mutants.add(place, `!(${text(left)} in ${text(right)})`);
      addShorterLists(mutants, right);
      return;
    }
    case 'unary':
      mutants.add(place, text(expression.operand));
      return;
    case 'conditional':
      mutants.add(place, `(${text(expression.whenTrue)})`);
      mutants.add(place, `(${text(expression.whenFalse)})`);
      return;
    case 'literal': {
      const { literal } = expression;
      if (literal.type === 'bool') mutants.add(place, String(!literal.value));
      if (literal.type !== 'int') return;
      mutants.add(place, String(literal.value + 1n));
      if (literal.value > 0n) mutants.add(place, String(literal.value - 1n));
      return;
    }
    case 'methodCall':
      if (TAKES_LIST.includes(expression.name))
        for (const list of expression.arguments) addShorterLists(mutants, list);
      return;
    default:
  }
}

function addShorterLists(mutants: MutantList, list: Expression): void {
  if (list.kind !== 'list') return;
  for (const [index, element] of list.elements.entries()) {
    // Only what goes is replaced, so that the change tells which one it was.
    const next = list.elements[index + 1];
    const before = list.elements[index - 1];
    if (next !== undefined) mutants.add({ start: element.place.start, end: next.place.start }, '');
    else if (before !== undefined) mutants.add({ start: before.place.end, end: element.place.end }, '');
    else mutants.add(list.place, '[]');
  }
}
