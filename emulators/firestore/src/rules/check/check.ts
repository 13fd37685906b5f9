import type { Allow, Expression, FunctionDeclaration, Match, Name, RulesFile, Service } from '../ast.ts';
import type { Issue } from '../issues.ts';
import { LIMITS } from '../limits.ts';
import type { Place } from '../source.ts';
import { findNamespace } from '../std/library.ts';
import { buildCallGraph } from './callGraph.ts';
import { checkCalls } from './checkCalls.ts';
import { checkDepth } from './checkDepth.ts';
import { checkNames, describePackage, type Names } from './checkNames.ts';

/** What is wrong with a file beyond its syntax, in the order of the file. */
export function check(file: RulesFile): readonly Issue[] {
  const graph = buildCallGraph(file);
  const checker = new Checker(file.version, graph.reachable);
  checker.file(file);
  const issues = [...checker.issues, ...checkCalls(graph)];
  return issues.sort((first, second) => first.place.start - second.place.start);
}

const REQUEST_VARIABLES = ['request', 'resource'];

/** What the blocks around a `match` add up to. */
interface Outside {
  readonly names: Names;
  readonly captures: number;
  readonly hasRest: boolean;
}

class Checker {
  readonly issues: Issue[] = [];
  readonly #version: 1 | 2;
  readonly #reachable: ReadonlySet<FunctionDeclaration>;

  constructor(version: 1 | 2, reachable: ReadonlySet<FunctionDeclaration>) {
    this.#version = version;
    this.#reachable = reachable;
  }

  file(file: RulesFile): void {
    const { text, index } = file.place.source;
    if (new TextEncoder().encode(text).length > LIMITS.sourceBytes) {
      this.#error(`File ${index + 1} is larger than ${LIMITS.sourceBytes / 1024} KiB.`, file.place);
    }
    for (const service of file.services) this.#service(service, file);
    // Functions at the top belong to every service and are checked once.
    this.#functions(file.functions, noNames(file.services.every(isStorage)));
  }

  #service(service: Service, file: RulesFile): void {
    const outer = withFunctions(noNames(isStorage(service)), file.functions);
    const names = this.#functions(service.functions, outer);
    for (const match of service.matches) this.#match(match, { names, captures: 0, hasRest: false });
  }

  #match(match: Match, outside: Outside): void {
    const captures = match.pattern.filter((segment) => segment.kind !== 'literal');
    const total = outside.captures + captures.length;
    if (total > LIMITS.pathCaptures) {
      const message = `Maximum allowed amount of ${LIMITS.pathCaptures} match field variables is reached.`;
      this.#error(message, match.place);
    }
    if (match.pattern.length >= LIMITS.pathLength) {
      this.#error(`Maximum allowed path length of ${LIMITS.pathLength} is reached.`, match.place);
    }
    const hasRest = this.#rest(match, outside.hasRest);
    const captured = captures.map(({ name, place }) => ({ text: name, place }));
    this.#unique(captured, (name) => `Variable ${name} already exists in the PathTemplate.`);
    this.#noPackages(captured);
    const variables = new Set([...outside.names.variables, ...captures.map((segment) => segment.name)]);
    const names = this.#functions(match.functions, { ...outside.names, variables });
    for (const allow of match.allows) this.#allow(allow, names);
    for (const inner of match.matches) this.#match(inner, { names, captures: total, hasRest });
  }

  /** Where `{name=**}` may stand: once from the outermost block to the innermost. Whether there is one so far. */
  #rest(match: Match, hasOuter: boolean): boolean {
    const [first, second] = match.pattern.filter((segment) => segment.kind === 'rest');
    const isTooMany = hasOuter ? first : second;
    if (isTooMany !== undefined) {
      const message =
        'Invalid glob match expression. Only one glob match is permitted in a match declaration path.';
      this.#error(message, hasOuter ? match.place : isTooMany.slash);
    }
    if (this.#version === 1 && first !== undefined && match.pattern.at(-1) !== first) {
      const message =
        'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.';
      this.#error(message, first.slash);
    }
    return hasOuter || first !== undefined;
  }

  #allow({ verbs, condition }: Allow, names: Names): void {
    for (const { verb, text, place } of verbs) {
      if (verb === undefined) this.#warn(`Invalid method name: ${text}.`, place);
    }
    if (condition !== undefined) this.#expression(condition, withRequest(names));
  }

  #functions(declarations: readonly FunctionDeclaration[], outer: Names): Names {
    const seen = new Set<string>();
    for (const { name, place } of declarations) {
      if (seen.has(name)) this.#error(`Function ${name} is already defined.`, place);
      seen.add(name);
    }
    const names = withFunctions(outer, declarations);
    for (const declaration of declarations) this.#function(declaration, names);
    return names;
  }

  #function(declaration: FunctionDeclaration, outer: Names): void {
    const { name: functionName, parameters, lets, body, place } = declaration;
    if (parameters.length > LIMITS.functionParameters) {
      const message = `Maximum allowed function arguments of ${LIMITS.functionParameters} for function ${functionName} is reached.`;
      this.#error(message, place);
    }
    if (lets.length > LIMITS.functionLets) {
      const message = `Maximum allowed variable count of ${LIMITS.functionLets - 1} for a given function has been reached.`;
      this.#error(message, body.place);
    }
    const bound = lets.map((binding) => binding.name);
    this.#unique(parameters, (name) => `Variable ${name} is already defined.`);
    this.#unique(
      [...new Map(parameters.map((parameter) => [parameter.text, parameter])).values(), ...bound],
      (name) => `The identifier [${name}] is already bound in the current scope.`,
    );
    this.#noPackages([...parameters, ...bound]);
    // Production knows the request in a function only through the conditions that get to it.
    const names = this.#reachable.has(declaration) ? withRequest(outer) : outer;
    const variables = new Set([...names.variables, ...parameters.map((parameter) => parameter.text)]);
    const unread = new Map(parameters.map((parameter) => [parameter.text, parameter]));
    const read = (expression: Expression) => {
      for (const name of this.#expression(expression, { ...names, variables })) unread.delete(name);
    };
    for (const { name, value } of lets) {
      read(value);
      const hidden = unread.get(name.text);
      if (hidden !== undefined) this.#warnUnused(hidden);
      unread.set(name.text, name);
      variables.add(name.text);
    }
    read(body);
    for (const name of unread.values()) this.#warnUnused(name);
  }

  /** Checks an expression; the variables that it reads. */
  #expression(expression: Expression, names: Names): ReadonlySet<string> {
    const { issues, read } = checkNames(expression, names);
    this.issues.push(...checkDepth(expression), ...issues);
    return read;
  }

  #warnUnused({ text, place }: Name): void {
    this.#warn(`Unused variable: ${text}.`, place);
  }

  #unique(names: readonly Name[], describe: (name: string) => string): void {
    const seen = new Set<string>();
    for (const { text, place } of names) {
      if (seen.has(text)) {
        this.#error(describe(text), place);
      }
      seen.add(text);
    }
  }

  #noPackages(names: readonly Name[]): void {
    for (const { text, place } of names) {
      if (findNamespace(text) !== undefined) this.#error(describePackage(text), place);
    }
  }

  #error(message: string, place: Place): void {
    this.issues.push({ severity: 'error', message, place });
  }

  #warn(message: string, place: Place): void {
    this.issues.push({ severity: 'warning', message, place });
  }
}

function isStorage(service: Service): boolean {
  return service.name === 'firebase.storage';
}

function noNames(isStorage: boolean): Names {
  return { isStorage, functions: new Map(), variables: new Set() };
}

function withFunctions(names: Names, declarations: readonly FunctionDeclaration[]): Names {
  const functions = new Map(names.functions);
  for (const { name, parameters } of declarations) functions.set(name, parameters.length);
  return { ...names, functions };
}

function withRequest(names: Names): Names {
  return { ...names, variables: new Set([...names.variables, ...REQUEST_VARIABLES]) };
}
