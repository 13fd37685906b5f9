import { type ESTree, parseSync, Visitor } from 'vite';
import { type Mutant, MutantList, OTHER_OPERATOR } from './mutant.ts';

const OPPOSITE = new Map([...OTHER_OPERATOR, ['===', '!=='], ['!==', '===']]);

const OTHER_METHOD = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

/** Links of a schema's chain without which it takes more. */
const NARROWS = [
  'defined',
  'integer',
  'length',
  'matches',
  'max',
  'min',
  'moreThan',
  'noUnknown',
  'oneOf',
  'positive',
  'required',
  'strict',
  'test',
  'trim',
];

/**
 * The mutants of a TypeScript file: conditions negated, joined otherwise or without one of their parts, other comparisons and
 * arithmetic, numbers one off, truth turned around, links of schemas and calls as statements left out, filters that keep everything.
 * Types and texts stay as they are. @throws when the file cannot be read
 */
export function codeMutants(file: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const mutants = new MutantList(file, text);
  const negate = (condition: ESTree.Expression) => {
    // Those have an opposite of their own.
    const isTurnedElsewhere = condition.type === 'BinaryExpression' && /^[!=]==$/.test(condition.operator);
    if (isTurnedElsewhere || condition.type === 'UnaryExpression') return;
    mutants.add(condition, `!(${mutants.text(condition)})`);
  };
  const literalTypes = new Set<ESTree.Node>();
  new Visitor({
    TSLiteralType: ({ literal }) => void literalTypes.add(literal),
    IfStatement: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    LogicalExpression: (node) => addOfLogical(mutants, node),
    BinaryExpression(node) {
      const { left, right, operator } = node;
      const opposite = OPPOSITE.get(operator);
      if (opposite === undefined || isJoiningText(node)) return;
      mutants.add(node, `${mutants.text(left)} ${opposite} ${mutants.text(right)}`);
    },
    UnaryExpression(node) {
      if (node.operator === '!') mutants.add(node, mutants.text(node.argument));
    },
    UpdateExpression(node) {
      mutants.add(
        node,
        mutants.text(node).replaceAll(/\+\+|--/g, (sign) => (sign === '++' ? '--' : '++')),
      );
    },
    Literal(node) {
      if (literalTypes.has(node)) return;
      if (typeof node.value === 'boolean') mutants.add(node, String(!node.value));
      if (typeof node.value !== 'number' || !Number.isInteger(node.value)) return;
      mutants.add(node, String(node.value + 1));
      if (node.value > 0) mutants.add(node, String(node.value - 1));
    },
    CallExpression: (node) => addOfCall(mutants, node),
    ExpressionStatement(node) {
      const { expression } = node;
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression' && called.callee.type !== 'Super') mutants.add(node, ';');
    },
  }).visit(program);
  return mutants.mutants;
}

function addOfLogical(
  mutants: MutantList,
  { start, end, operator, left, right }: ESTree.LogicalExpression,
): void {
  if (operator === '??') {
    mutants.add({ start: left.end, end }, '');
    return;
  }
  const isSameChain = left.type === 'LogicalExpression' && left.operator === operator;
  const first = { start: left.start, end: left.end, isSameChain };
  mutants.addOfJoined({ whole: { start, end }, operator, left: first, right });
}

function addOfCall(mutants: MutantList, node: ESTree.CallExpression): void {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
  const { object, property } = callee;
  const other = OTHER_METHOD.get(property.name);
  if (object.type === 'Identifier' && object.name === 'Math') {
    if (other !== undefined) mutants.add(property, other);
    return;
  }
  if (property.name === 'some' || property.name === 'every') mutants.add(property, other ?? property.name);
  if (property.name === 'filter') mutants.add({ start: object.end, end: node.end }, '');
  if (object.type === 'CallExpression' && NARROWS.includes(property.name))
    mutants.add({ start: object.end, end: node.end }, '');
}

/** Whether a `+` joins texts, as far as can be seen. */
function isJoiningText({
  operator,
  left,
  right,
}: ESTree.BinaryExpression | ESTree.PrivateInExpression): boolean {
  return operator === '+' && [left, right].some((side) => isText(side));
}

function isText(node: ESTree.Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'BinaryExpression') return isJoiningText(node);
  return node.type === 'Literal' && typeof node.value === 'string';
}
