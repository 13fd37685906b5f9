import type { Assertion, CharacterTest, Node } from './tree.ts';

/**
 * A step of the matching machine: a regular expression becomes a graph of these, and matching walks all the ways
 * through it at once, so that it takes time in proportion to the text, whatever the expression.
 */
export type State =
  | { readonly kind: 'character'; readonly test: CharacterTest; readonly next: State }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly next: State }
  /** Notes the position: where a group begins (even slots) or ends (odd ones). */
  | { readonly kind: 'save'; readonly slot: number; readonly next: State }
  | Fork
  | { readonly kind: 'match' };

/** Two ways on, the preferred one first. */
export interface Fork {
  readonly kind: 'fork';
  first: State;
  second: State;
}

/** Beyond so many states a pattern is refused, as RE2 refuses what takes it too much memory. */
const MAX_STATES = 50_000;

/** The first state; undefined if there would be too many. */
export function toProgram(node: Node): State | undefined {
  return sizeOf(node) > MAX_STATES ? undefined : build(node, { kind: 'match' });
}

function sizeOf(node: Node): number {
  switch (node.kind) {
    case 'character':
    case 'assertion':
      return 1;
    case 'sequence':
    case 'alternatives':
      return node.nodes.reduce((sum, inner) => sum + sizeOf(inner), node.nodes.length);
    case 'capture':
      return sizeOf(node.node) + 2;
    case 'repeat': {
      const { minimum, maximum } = node;
      const copies = maximum === Number.POSITIVE_INFINITY ? minimum + 1 : maximum;
      return copies * (sizeOf(node.node) + 1);
    }
  }
}

/** The states for a node, given those for what follows it. */
function build(node: Node, next: State): State {
  switch (node.kind) {
    case 'character':
      return { kind: 'character', test: node.test, next };
    case 'assertion':
      return { kind: 'assertion', assertion: node.assertion, next };
    case 'sequence':
      return node.nodes.reduceRight((after, inner) => build(inner, after), next);
    case 'alternatives':
      return node.nodes
        .map((inner) => build(inner, next))
        .reduceRight((second, first): State => ({ kind: 'fork', first, second }));
    case 'capture': {
      const end: State = { kind: 'save', slot: 2 * node.group + 1, next };
      return { kind: 'save', slot: 2 * node.group, next: build(node.node, end) };
    }
    case 'repeat':
      return buildRepeat(node, next);
  }
}

function buildRepeat(node: Extract<Node, { kind: 'repeat' }>, next: State): State {
  const { node: inner, minimum, maximum, isGreedy } = node;
  const fork = (on: State, out: State): Fork =>
    isGreedy ? { kind: 'fork', first: on, second: out } : { kind: 'fork', first: out, second: on };
  let state = next;
  if (maximum === Number.POSITIVE_INFINITY) {
    const loop = fork(next, next);
    const body = build(inner, loop);
    if (isGreedy) loop.first = body;
    else loop.second = body;
    state = loop;
  } else {
    for (let count = minimum; count < maximum; count += 1) state = fork(build(inner, state), next);
  }
  for (let count = 0; count < minimum; count += 1) state = build(inner, state);
  return state;
}
