import type { FunctionDeclaration } from './ast.ts';
import type { Result } from './values/value.ts';

/** Functions by name, as one block declares them. */
export type Functions = ReadonlyMap<string, FunctionDeclaration>;

export function functionsOf(declarations: readonly FunctionDeclaration[]): Functions {
  return new Map(declarations.map((declaration) => [declaration.name, declaration]));
}

const NO_FUNCTIONS: Functions = new Map();

/**
 * What the names at some place mean: those of the block around it, then those of each block further out. A variable
 * may hold a failure; it then fails whoever reads it, and nobody else.
 */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #functions: Functions;
  readonly #variables: ReadonlyMap<string, Result>;

  constructor(
    parent: Scope | undefined,
    variables: ReadonlyMap<string, Result>,
    functions: Functions = NO_FUNCTIONS,
  ) {
    this.#parent = parent;
    this.#functions = functions;
    this.#variables = variables;
  }

  findVariable(name: string): Result | undefined {
    return this.#variables.get(name) ?? this.#parent?.findVariable(name);
  }

  /** The innermost function of a name, and the scope its body sees: the one it was declared in. */
  findFunction(
    name: string,
  ): { readonly declaration: FunctionDeclaration; readonly scope: Scope } | undefined {
    const declaration = this.#functions.get(name);
    if (declaration !== undefined) return { declaration, scope: this };
    return this.#parent?.findFunction(name);
  }
}
