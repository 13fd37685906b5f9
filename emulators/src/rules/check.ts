import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type Match,
  type Name,
  type RulesFile,
  type Service,
} from './ast.ts';
import { checkCalls } from './checkCalls.ts';
import type { Issue } from './issues.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './source.ts';
import { isDocumentFunction } from './std/documents.ts';
import { findGlobalFunction, findNamespace } from './std/library.ts';
import { compileRegex } from './std/regex.ts';

/** What is wrong with a file beyond its syntax, in the order of the file. */
export function check(file: RulesFile): readonly Issue[] {
  const checker = new Checker(file.version);
  checker.file(file);
  const issues = [...checker.issues, ...checkCalls(file)];
  return issues.sort((first, second) => first.place.start - second.place.start);
}

/** The names that can be used at some place. */
interface Names {
  readonly functions: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
}

const PATTERN_METHODS = new Set(['matches', 'split', 'replace']);

class Checker {
  readonly issues: Issue[] = [];
  readonly #version: 1 | 2;
  #isStorage = false;

  constructor(version: 1 | 2) {
    this.#version = version;
  }

  file(file: RulesFile): void {
    const { text, index } = file.place.source;
    if (new TextEncoder().encode(text).length > LIMITS.sourceBytes) {
      this.#error(`File ${index + 1} is larger than ${LIMITS.sourceBytes / 1024} KiB.`, file.place);
    }
    const outer = { functions: new Set<string>(), variables: new Set(['request', 'resource']) };
    const names = this.#functions(file.functions, outer);
    for (const service of file.services) this.#service(service, names);
  }

  #service(service: Service, outer: Names): void {
    this.#isStorage = service.name === 'firebase.storage';
    const names = this.#functions(service.functions, outer);
    for (const match of service.matches) this.#match(match, names, 0);
  }

  #match(match: Match, outer: Names, outerCaptures: number): void {
    const captures = match.pattern.filter((segment) => segment.kind !== 'literal');
    const total = outerCaptures + captures.length;
    if (total > LIMITS.pathCaptures) {
      this.#error(`A path has more than ${LIMITS.pathCaptures} captures.`, match.place);
    }
    this.#rest(match);
    this.#unique(
      'capture',
      captures.map(({ name, place }) => ({ text: name, place })),
    );
    const variables = new Set([...outer.variables, ...captures.map((segment) => segment.name)]);
    const names = this.#functions(match.functions, { ...outer, variables });
    for (const allow of match.allows) {
      if (allow.condition !== undefined) this.#expression(allow.condition, names);
    }
    for (const inner of match.matches) this.#match(inner, names, total);
  }

  /** Where `{name=**}` may stand. */
  #rest(match: Match): void {
    const rests = match.pattern.filter((segment) => segment.kind === 'rest');
    const second = rests[1];
    if (second !== undefined) this.#error('A path may have only one {name=**}.', second.place);
    const [first] = rests;
    if (this.#version === 1 && first !== undefined && match.pattern.at(-1) !== first) {
      this.#error("With rules_version '1', {name=**} has to be last in its path.", first.place);
    }
  }

  #functions(declarations: readonly FunctionDeclaration[], outer: Names): Names {
    this.#unique(
      'function',
      declarations.map(({ name, place }) => ({ text: name, place })),
    );
    const functions = new Set([...outer.functions, ...declarations.map((declaration) => declaration.name)]);
    const names = { ...outer, functions };
    for (const declaration of declarations) this.#function(declaration, names);
    return names;
  }

  #function(declaration: FunctionDeclaration, outer: Names): void {
    const { parameters, lets, body, place } = declaration;
    if (parameters.length > LIMITS.functionParameters) {
      this.#error(`A function may have at most ${LIMITS.functionParameters} parameters.`, place);
    }
    if (lets.length > LIMITS.functionLets) {
      const message = 'Maximum allowed variable count of 10 for a given function has been reached.';
      this.#error(message, place);
    }
    this.#unique('variable', [...parameters, ...lets.map((binding) => binding.name)]);
    const variables = new Set([...outer.variables, ...parameters.map((parameter) => parameter.text)]);
    for (const { name, value } of lets) {
      this.#expression(value, { ...outer, variables });
      variables.add(name.text);
    }
    this.#expression(body, { ...outer, variables });
  }

  #unique(what: string, names: readonly Name[]): void {
    const seen = new Set<string>();
    for (const { text, place } of names) {
      if (seen.has(text)) this.#error(`Duplicate ${what} name: ${text}.`, place);
      seen.add(text);
    }
  }

  #expression(expression: Expression, names: Names): void {
    this.#depth(expression, 1);
    this.#names(expression, names);
  }

  #depth(expression: Expression, level: number): void {
    if (level > LIMITS.expressionDepth) {
      this.#error('Expression is too complex to evaluate safely.', expression.place);
      return;
    }
    const { kind } = expression;
    const isDeeper = kind === 'group' || kind === 'binary' || kind === 'logical' || kind === 'is';
    for (const child of childrenOf(expression)) this.#depth(child, isDeeper ? level + 1 : level);
  }

  /** Unknown names are warnings: an expression that never reaches them works, one that does fails. */
  #names(expression: Expression, names: Names): void {
    if (expression.kind === 'variable' && !names.variables.has(expression.name)) {
      this.#warn(`Invalid variable name: ${expression.name}.`, expression.place);
    }
    if (expression.kind === 'call' && !this.#isFunction(expression.name, names)) {
      this.#warn(`Invalid function name: ${expression.name}.`, expression.place);
    }
    if (expression.kind === 'methodCall') {
      this.#pattern(expression.name, expression.arguments[0]);
      const { object } = expression;
      if (object.kind === 'variable' && !names.variables.has(object.name)) {
        this.#namespaced(object.name, expression.name, expression.place);
        for (const argument of expression.arguments) this.#names(argument, names);
        return;
      }
    }
    for (const child of childrenOf(expression)) this.#names(child, names);
  }

  #isFunction(name: string, names: Names): boolean {
    if (names.functions.has(name) || findGlobalFunction(name) !== undefined) return true;
    return !this.#isStorage && isDocumentFunction(name, 'global');
  }

  #namespaced(namespace: string, name: string, place: Place): void {
    const isFirestore = this.#isStorage && namespace === 'firestore';
    const functions = findNamespace(namespace);
    if (functions === undefined && !isFirestore) this.#warn(`Invalid variable name: ${namespace}.`, place);
    else if (isFirestore ? !isDocumentFunction(name, 'firestore') : functions?.get(name) === undefined) {
      this.#warn(`Invalid function name: ${namespace}.${name}.`, place);
    }
  }

  /** A pattern that is written out is compiled right away. In production, too, only the evaluation fails. */
  #pattern(method: string, argument: Expression | undefined): void {
    if (!PATTERN_METHODS.has(method) || argument?.kind !== 'literal') return;
    const { literal, place } = argument;
    if (literal.type === 'string' && compileRegex(literal.value) === undefined) {
      this.#warn(`Invalid regular expression pattern. Pattern: ${literal.value}.`, place);
    }
  }

  #error(message: string, place: Place): void {
    this.issues.push({ severity: 'error', message, place });
  }

  #warn(message: string, place: Place): void {
    this.issues.push({ severity: 'warning', message, place });
  }
}
