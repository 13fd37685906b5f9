import { childrenOf, type Expression, type FunctionDeclaration, type Match, type RulesFile } from '../ast.ts';

/** A declared function, and those it calls, in the order of its calls. */
export interface FunctionNode {
  readonly declaration: FunctionDeclaration;
  readonly callees: Set<FunctionNode>;
  /** Some function or condition calls it. */
  isCalled: boolean;
}

/** Who calls whom. */
export interface CallGraph {
  /** Every function of the file, outer ones first. */
  readonly nodes: readonly FunctionNode[];
  /** The functions that some condition gets to, directly or through others. */
  readonly reachable: ReadonlySet<FunctionDeclaration>;
}

export function buildCallGraph(file: RulesFile): CallGraph {
  const builder = new Builder();
  builder.file(file);
  const reachable = new Set<FunctionDeclaration>();
  const visit = ({ declaration, callees }: FunctionNode) => {
    if (reachable.has(declaration)) return;
    reachable.add(declaration);
    for (const callee of callees) visit(callee);
  };
  for (const root of builder.roots) visit(root);
  return { nodes: builder.nodes, reachable };
}

/** The functions that can be called at some place. */
interface Visible {
  readonly parent: Visible | undefined;
  readonly nodes: ReadonlyMap<string, FunctionNode>;
}

class Builder {
  readonly nodes: FunctionNode[] = [];
  /** What conditions call. */
  readonly roots = new Set<FunctionNode>();

  file(file: RulesFile): void {
    const global = this.#declare(file.functions, undefined);
    for (const service of file.services) {
      const visible = this.#declare(service.functions, global);
      for (const match of service.matches) this.#match(match, visible);
    }
  }

  #match(match: Match, outer: Visible): void {
    const visible = this.#declare(match.functions, outer);
    for (const { condition } of match.allows) {
      if (condition !== undefined) this.#calls(condition, visible, this.roots);
    }
    for (const inner of match.matches) this.#match(inner, visible);
  }

  #declare(declarations: readonly FunctionDeclaration[], parent: Visible | undefined): Visible {
    const nodes = new Map<string, FunctionNode>();
    for (const declaration of declarations) {
      const node: FunctionNode = { declaration, callees: new Set(), isCalled: false };
      nodes.set(declaration.name, node);
      this.nodes.push(node);
    }
    const visible = { parent, nodes };
    for (const { declaration, callees } of nodes.values()) {
      for (const { value } of declaration.lets) this.#calls(value, visible, callees);
      this.#calls(declaration.body, visible, callees);
    }
    return visible;
  }

  #calls(expression: Expression, visible: Visible, callees: Set<FunctionNode>): void {
    if (expression.kind === 'call') {
      const callee = findVisible(visible, expression.name);
      if (callee !== undefined) {
        callee.isCalled = true;
        callees.add(callee);
      }
    }
    for (const child of childrenOf(expression)) this.#calls(child, visible, callees);
  }
}

function findVisible(visible: Visible | undefined, name: string): FunctionNode | undefined {
  if (visible === undefined) return undefined;
  return visible.nodes.get(name) ?? findVisible(visible.parent, name);
}
