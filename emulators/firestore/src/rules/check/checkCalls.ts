import type { Issue } from '../issues.ts';
import { LIMITS } from '../limits.ts';
import type { CallGraph, FunctionNode } from './callGraph.ts';

/** Functions that call themselves, chains of calls that are too long, and functions that nobody calls. */
export function checkCalls({ nodes }: CallGraph): readonly Issue[] {
  const cycles = findCycles(nodes);
  const issues: Issue[] = cycles.map((cycle) => {
    const [{ declaration }] = cycle;
    const names = cycle.map((node) => node.declaration.name);
    const message =
      cycle.length === 1
        ? 'Recursive call is not allowed.'
        : `Detected a call cycle between [${names.join()}] functions.`;
    return { severity: 'error', message, place: declaration.place };
  });
  for (const { declaration, isCalled } of nodes) {
    if (isCalled) continue;
    const { name, place } = declaration;
    issues.push({ severity: 'warning', message: `Unused function: ${name}.`, place });
  }
  return cycles.length > 0 ? issues : [...issues, ...findLongChains(nodes)];
}

type Cycle = readonly [FunctionNode, ...FunctionNode[]];

/** The circles of calls, each from the function on through which it is entered first. */
function findCycles(nodes: readonly FunctionNode[]): readonly Cycle[] {
  const cycles: Cycle[] = [];
  const done = new Set<FunctionNode>();
  const stack = new Set<FunctionNode>();
  const visit = (node: FunctionNode) => {
    if (stack.has(node)) cycles.push([node, ...[...stack].slice([...stack].indexOf(node) + 1)]);
    if (stack.has(node) || done.has(node)) return;
    stack.add(node);
    for (const callee of node.callees) visit(callee);
    stack.delete(node);
    done.add(node);
  };
  for (const node of nodes) visit(node);
  return cycles;
}

/** One issue for each function with which a chain gets too long; there are no circles. */
function findLongChains(nodes: readonly FunctionNode[]): readonly Issue[] {
  const called = new Set(nodes.flatMap(({ callees }) => [...callees]));
  const heights = new Map<FunctionNode, number>();
  const issues = new Map<FunctionNode, Issue>();
  for (const root of nodes) {
    if (called.has(root)) continue;
    const chain = longestChain(root, heights);
    const tooMuch = chain[LIMITS.callDepth];
    if (tooMuch === undefined || issues.has(tooMuch)) continue;
    const stack = chain.slice(0, LIMITS.callDepth).map(({ declaration }) => declaration.name);
    const message = `Maximum allowed call depth of ${LIMITS.callDepth - 1} is reached for [${stack.join('->')}] call stack.`;
    issues.set(tooMuch, { severity: 'error', message, place: tooMuch.declaration.place });
  }
  return [...issues.values()];
}

function longestChain(node: FunctionNode, heights: Map<FunctionNode, number>): readonly FunctionNode[] {
  const chain: FunctionNode[] = [];
  for (let next: FunctionNode | undefined = node; next !== undefined; ) {
    chain.push(next);
    let highest: FunctionNode | undefined;
    for (const callee of next.callees) {
      if (highest === undefined || heightOf(callee, heights) > heightOf(highest, heights)) highest = callee;
    }
    next = highest;
  }
  return chain;
}

/** How many functions are on the stack at most from this one on. */
function heightOf(node: FunctionNode, heights: Map<FunctionNode, number>): number {
  const known = heights.get(node);
  if (known !== undefined) return known;
  let height = 1;
  for (const callee of node.callees) height = Math.max(height, heightOf(callee, heights) + 1);
  heights.set(node, height);
  return height;
}
