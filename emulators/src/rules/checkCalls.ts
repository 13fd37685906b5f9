import { childrenOf, type Expression, type FunctionDeclaration, type Match, type RulesFile } from './ast.ts';
import type { Issue } from './issues.ts';
import { LIMITS } from './limits.ts';

/** A declared function, and those it calls. */
interface Node {
  readonly declaration: FunctionDeclaration;
  readonly callees: Set<Node>;
  isCalled: boolean;
}

/** The functions that can be called at some place. */
interface Visible {
  readonly parent: Visible | undefined;
  readonly nodes: ReadonlyMap<string, Node>;
}

/** Functions that call themselves, chains of calls that are too long, and functions that nobody calls. */
export function checkCalls(file: RulesFile): readonly Issue[] {
  const nodes = new CallGraph().build(file);
  const issues: Issue[] = [];
  const depths = new Map<Node, number>();
  for (const node of nodes) {
    const { name, place } = node.declaration;
    const cycle = findCycle(node);
    if (cycle !== undefined) {
      issues.push({
        severity: 'error',
        message: `Recursive call is not allowed: ${cycle.join(' -> ')}.`,
        place,
      });
    } else if (!node.isCalled) {
      issues.push({ severity: 'warning', message: `Unused function: ${name}.`, place });
    }
  }
  if (issues.some((issue) => issue.severity === 'error')) return issues;
  for (const node of nodes) {
    if (depthOf(node, depths) !== LIMITS.callDepth + 1) continue;
    const stack = deepestStack(node, depths).slice(0, -1).join('->');
    const message = `Maximum allowed call depth of ${LIMITS.callDepth - 1} is reached for [${stack}] call stack.`;
    issues.push({ severity: 'error', message, place: node.declaration.place });
  }
  return issues;
}

class CallGraph {
  readonly #nodes: Node[] = [];

  build(file: RulesFile): readonly Node[] {
    const global = this.#declare(file.functions, undefined);
    for (const service of file.services) {
      const visible = this.#declare(service.functions, global);
      for (const match of service.matches) this.#match(match, visible);
    }
    return this.#nodes;
  }

  #match(match: Match, outer: Visible): void {
    const visible = this.#declare(match.functions, outer);
    for (const { condition } of match.allows) {
      if (condition !== undefined) this.#calls(condition, visible, undefined);
    }
    for (const inner of match.matches) this.#match(inner, visible);
  }

  #declare(declarations: readonly FunctionDeclaration[], parent: Visible | undefined): Visible {
    const nodes = new Map<string, Node>();
    for (const declaration of declarations) {
      const node: Node = { declaration, callees: new Set(), isCalled: false };
      nodes.set(declaration.name, node);
      this.#nodes.push(node);
    }
    const visible = { parent, nodes };
    for (const node of nodes.values()) {
      for (const { value } of node.declaration.lets) this.#calls(value, visible, node);
      this.#calls(node.declaration.body, visible, node);
    }
    return visible;
  }

  #calls(expression: Expression, visible: Visible, caller: Node | undefined): void {
    if (expression.kind === 'call') {
      const callee = findVisible(visible, expression.name);
      if (callee !== undefined) {
        callee.isCalled = true;
        caller?.callees.add(callee);
      }
    }
    for (const child of childrenOf(expression)) this.#calls(child, visible, caller);
  }
}

function findVisible(visible: Visible | undefined, name: string): Node | undefined {
  if (visible === undefined) return undefined;
  return visible.nodes.get(name) ?? findVisible(visible.parent, name);
}

/** The names from a function back to itself, or undefined. */
function findCycle(start: Node): readonly string[] | undefined {
  const seen = new Set<Node>();
  const search = (node: Node, names: readonly string[]): readonly string[] | undefined => {
    for (const callee of node.callees) {
      const path = [...names, callee.declaration.name];
      if (callee === start) return path;
      if (seen.has(callee)) continue;
      seen.add(callee);
      const found = search(callee, path);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(start, [start.declaration.name]);
}

/** How many functions are on the stack at most when this one is called; there are no cycles. */
function depthOf(node: Node, depths: Map<Node, number>): number {
  const known = depths.get(node);
  if (known !== undefined) return known;
  let deepest = 0;
  for (const callee of node.callees) deepest = Math.max(deepest, depthOf(callee, depths));
  depths.set(node, deepest + 1);
  return deepest + 1;
}

function deepestStack(node: Node, depths: Map<Node, number>): readonly string[] {
  const names = [node.declaration.name];
  let deepest: Node | undefined;
  for (const callee of node.callees) {
    if (deepest === undefined || depthOf(callee, depths) > depthOf(deepest, depths)) deepest = callee;
  }
  return deepest === undefined ? names : [...names, ...deepestStack(deepest, depths)];
}
