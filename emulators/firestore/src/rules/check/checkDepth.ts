import { childrenOf, type Expression } from '../ast.ts';
import type { Issue } from '../issues.ts';
import { LIMITS } from '../limits.ts';
import { findNamespace } from '../std/library.ts';
import { TOO_COMPLEX } from './tooComplex.ts';

/** The parts of an expression that stand too deep; what is inside them is not looked at. */
export function checkDepth(expression: Expression): readonly Issue[] {
  const issues: Issue[] = [];
  const visit = (part: Expression, level: number) => {
    if (level > LIMITS.expressionDepth) {
      issues.push({ severity: 'error', message: TOO_COMPLEX, place: part.place });
      return;
    }
    const inner = addsLevel(part) ? level + 1 : level;
    for (const child of childrenOf(part)) visit(child, inner);
  };
  visit(expression, 1);
  return issues;
}

/** Whether the parts of it stand one level deeper than it does. */
function addsLevel(expression: Expression): boolean {
  switch (expression.kind) {
    case 'methodCall': {
      const { object } = expression;
      return object.kind === 'variable' && findNamespace(object.name) !== undefined;
    }
    case 'group':
    case 'unary':
    case 'binary':
    case 'logical':
    case 'is':
    case 'conditional':
    case 'list':
    case 'map':
    case 'call':
      return true;
    default:
      return false;
  }
}
