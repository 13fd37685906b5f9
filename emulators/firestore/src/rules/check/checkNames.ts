import { childrenOf, type Expression, type MethodCallExpression } from '../ast.ts';
import type { Issue } from '../issues.ts';
import { compileRegex } from '../regex/regex.ts';
import type { Place } from '../source.ts';
import { documentFunctions } from '../std/documents.ts';
import { findGlobalFunction, findNamespace, isMethodName } from '../std/library.ts';

/** The names that can be used at some place. */
export interface Names {
  readonly isStorage: boolean;
  /** How many arguments each declared function takes. */
  readonly functions: ReadonlyMap<string, number>;
  readonly variables: ReadonlySet<string>;
}

/** What an expression names wrongly, and which variables it reads. */
export interface NameReport {
  readonly issues: readonly Issue[];
  readonly read: ReadonlySet<string>;
}

/**
 * Unknown names and wrong numbers of arguments are warnings: an expression that never reaches them works, one that does
 * fails. A pattern that is written out has to be one, though only for `matches`.
 */
export function checkNames(expression: Expression, names: Names): NameReport {
  const checker = new NameChecker(names);
  checker.visit(expression);
  return checker;
}

class NameChecker implements NameReport {
  readonly issues: Issue[] = [];
  readonly read = new Set<string>();
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  visit(expression: Expression): void {
    switch (expression.kind) {
      case 'variable':
        this.#variable(expression.name, expression.place);
        break;
      case 'call':
        this.#call(expression.name, this.#arityOf(expression.name), expression.arguments, expression.place);
        break;
      case 'methodCall':
        this.#pattern(expression);
        if (this.#namespaced(expression)) return;
        if (!isMethodName(expression.name)) {
          this.#warn(`Invalid function name: ${expression.name}.`, expression.namePlace);
        }
        break;
    }
    for (const child of childrenOf(expression)) this.visit(child);
  }

  #variable(name: string, place: Place): void {
    this.read.add(name);
    if (findNamespace(name) !== undefined) {
      this.issues.push({ severity: 'error', message: describePackage(name), place });
      return;
    }
    if (!this.#names.variables.has(name)) this.#warn(`Invalid variable name: ${name}.`, place);
  }

  #arityOf(name: string): number | undefined {
    const { functions, isStorage } = this.#names;
    const known = functions.get(name) ?? findGlobalFunction(name)?.parameters.length;
    return known ?? (!isStorage && documentFunctions('global').has(name) ? 1 : undefined);
  }

  #call(name: string, arity: number | undefined, given: readonly Expression[], place: Place): void {
    if (arity === undefined) this.#warn(`Invalid function name: ${name}.`, place);
    else if (arity !== given.length) {
      this.#warn(`Incorrect number of arguments supplied to function: ${name}.`, place);
    }
  }

  /** Whether it is the call of a function in a namespace; if so, it and its arguments have been checked. */
  #namespaced({ object, name, namePlace, arguments: given }: MethodCallExpression): boolean {
    if (object.kind !== 'variable' || this.#names.variables.has(object.name)) return false;
    const functions = findNamespace(object.name);
    const isFirestore = this.#names.isStorage && object.name === 'firestore';
    if (functions === undefined && !isFirestore) return false;
    const isDocumentFunction = isFirestore && documentFunctions('firestore').has(name);
    const arity = isDocumentFunction ? 1 : functions?.get(name)?.parameters.length;
    this.#call(`${object.name}.${name}`, arity, given, namePlace);
    for (const argument of given) this.visit(argument);
    return true;
  }

  #pattern({ name, arguments: [pattern] }: MethodCallExpression): void {
    if (!PATTERN_METHODS.has(name) || pattern?.kind !== 'literal') return;
    const { literal, place } = pattern;
    if (literal.type !== 'string' || compileRegex(literal.value) !== undefined) return;
    const message = `Invalid regular expression pattern. Pattern: ${literal.value}.`;
    this.issues.push({ severity: name === 'matches' ? 'error' : 'warning', message, place });
  }

  #warn(message: string, place: Place): void {
    this.issues.push({ severity: 'warning', message, place });
  }
}

/** What is wrong with a variable that is named like a namespace of functions. */
export function describePackage(name: string): string {
  return `${name} is a package and cannot be used as variable name.`;
}

const PATTERN_METHODS = new Set(['matches', 'split', 'replace']);
