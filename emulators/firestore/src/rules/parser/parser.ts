import {
  type Allow,
  type Expression,
  type FunctionDeclaration,
  type Let,
  type Match,
  METHODS,
  type Name,
  type PatternSegment,
  type RulesFile,
  type Service,
  type Verb,
} from '../ast.ts';
import { attempt } from '../attempt.ts';
import { type Issue, SyntaxFailure } from '../issues.ts';
import { LIMITS } from '../limits.ts';
import { type Place, type Source, spanBetween } from '../source.ts';
import { ExpressionParser } from './expressionParser.ts';
import { TokenStream } from './tokenStream.ts';

/** Reads one rules file. Reading stops at the first syntax error, which then is the one issue. */
export function parse(
  source: Source,
): { readonly file: RulesFile } | { readonly file: undefined; readonly issue: Issue } {
  if (source.text === '') {
    const place = { source, line: 0, column: 0, start: 0, end: 0 };
    return {
      file: undefined,
      issue: { severity: 'error', message: 'Rules content empty. Compilation aborted.', place },
    };
  }
  const file = attempt(() => new Parser(source).file(), SyntaxFailure);
  if (!(file instanceof SyntaxFailure)) return { file };
  return { file: undefined, issue: { severity: 'error', message: file.message, place: file.place } };
}

const VERBS: readonly Verb[] = [...METHODS, 'read', 'write'];

/** Everything around the expressions: one method per production, each under the production it reads. */
class Parser {
  readonly #tokens: TokenStream;
  readonly #expressions: ExpressionParser;

  constructor(source: Source) {
    this.#tokens = new TokenStream(source);
    this.#expressions = new ExpressionParser(this.#tokens);
  }

  /** file := [ version ] function* service+ */
  file(): RulesFile {
    const start = this.#tokens.token.place;
    const version = this.#tokens.isName('rules_version') ? this.#version() : 1;
    const functions: FunctionDeclaration[] = [];
    const services: Service[] = [];
    while (this.#tokens.token.kind !== 'end') {
      if (this.#tokens.isName('function')) functions.push(this.#function());
      else if (this.#tokens.isName('service')) services.push(this.#service());
      else this.#tokens.unexpected();
    }
    if (services.length === 0) this.#tokens.unexpected();
    const place = spanBetween(start, this.#tokens.token.place);
    return { kind: 'file', version, functions, services, place };
  }

  /** version := "rules_version" "=" ( "'1'" | "'2'" ) [ ";" ] */
  #version(): 1 | 2 {
    const { place } = this.#tokens.advance();
    this.#tokens.expect('=');
    const { text } = this.#tokens.take('string') ?? this.#tokens.mismatched('STRING');
    this.#tokens.take(';');
    if (text === '1') return 1;
    if (text === '2') return 2;
    return this.#tokens.fail(`Unsupported rules version ${text}.`, place);
  }

  /** service := "service" name ( "." name )* "{" ( function | match )* "}" */
  #service(): Service {
    const start = this.#tokens.advance().place;
    let name = this.#tokens.expect('name').text;
    while (this.#tokens.take('.') !== undefined) name += `.${this.#tokens.expect('name').text}`;
    this.#tokens.expect('{');
    const functions: FunctionDeclaration[] = [];
    const matches: Match[] = [];
    while (this.#tokens.token.kind !== '}') {
      if (this.#tokens.isName('function')) functions.push(this.#function());
      else if (this.#tokens.isName('match')) matches.push(this.#match(1));
      else this.#unexpectedInBlock();
    }
    const end = this.#tokens.advance().place;
    if (functions.length + matches.length === 0) this.#failEmpty('service', end);
    return { kind: 'service', name, functions, matches, place: spanBetween(start, end) };
  }

  /** match := "match" pattern "{" ( function | match | allow )* "}" */
  #match(depth: number): Match {
    const start = this.#tokens.advance().place;
    if (depth > LIMITS.matchDepth) {
      const message = `Maximum allowed resource rule depth of ${LIMITS.matchDepth - 1} is reached.`;
      this.#tokens.fail(message, start);
    }
    const pattern = this.#pattern();
    this.#tokens.expect('{');
    const functions: FunctionDeclaration[] = [];
    const matches: Match[] = [];
    const allows: Allow[] = [];
    while (this.#tokens.token.kind !== '}') {
      if (this.#tokens.isName('function')) functions.push(this.#function());
      else if (this.#tokens.isName('match')) matches.push(this.#match(depth + 1));
      else if (this.#tokens.isName('allow')) allows.push(this.#allow());
      else this.#unexpectedInBlock();
    }
    const end = this.#tokens.advance().place;
    if (functions.length + matches.length + allows.length === 0) this.#failEmpty('match', end);
    return { kind: 'match', pattern, functions, matches, allows, place: spanBetween(start, end) };
  }

  /** pattern := ( "/" ( segment | "{" name "}" | "{" name "=" "*" "}" | "{" name "=" "**" "}" ) )+ */
  #pattern(): PatternSegment[] {
    const segments: PatternSegment[] = [];
    if (this.#tokens.token.kind !== '/') this.#tokens.unexpected();
    while (this.#tokens.token.kind === '/') {
      const slash = this.#tokens.token.place;
      if (this.#tokens.takeCharacter('{')) segments.push(this.#capture(slash));
      else segments.push({ kind: 'literal', slash, ...this.#tokens.pathSegment() });
    }
    return segments;
  }

  #capture(slash: PatternSegment['slash']): PatternSegment {
    this.#tokens.advance();
    if (!this.#tokens.isFreeName) this.#tokens.failSlash(slash);
    const { text: name, place } = this.#tokens.freeName();
    let kind: 'capture' | 'rest' = 'capture';
    if (this.#tokens.take('=') !== undefined) {
      this.#tokens.expect('*');
      if (this.#tokens.take('*') !== undefined) kind = 'rest';
    }
    this.#tokens.expect('}');
    return { kind, name, slash, place };
  }

  /** allow := "allow" name ( "," name )* [ ":" "if" expression ] [ ";" ] */
  #allow(): Allow {
    const start = this.#tokens.advance().place;
    if (!this.#tokens.isFreeName) {
      this.#tokens.fail("Expected at least one 'operation' after 'allow'.", this.#tokens.token.place);
    }
    const first = this.#tokens.freeName();
    const names = [first];
    let end = first.place;
    while (this.#tokens.take(',') !== undefined) {
      const name = this.#tokens.freeName();
      names.push(name);
      end = name.place;
    }
    let condition: Expression | undefined;
    if (this.#tokens.take(':') !== undefined) {
      condition = this.#condition();
      end = condition.place;
    }
    if (condition === undefined && this.#tokens.isName('if')) {
      this.#tokens.fail("Missing ':' before 'if' condition.", this.#tokens.token.place);
    }
    end = this.#tokens.take(';')?.place ?? end;
    const verbs = names.map(({ text, place }) => ({ verb: findVerb(text), text, place }));
    return { kind: 'allow', verbs, condition, place: spanBetween(start, end) };
  }

  #condition(): Expression {
    if (!this.#tokens.isName('if')) {
      this.#tokens.fail("Missing 'if' before conditional expression.", this.#tokens.token.place);
    }
    this.#tokens.advance();
    if (!this.#tokens.beginsExpression) {
      this.#tokens.fail("Missing conditional expression after 'if'.", this.#tokens.token.place);
    }
    return this.#expressions.expression();
  }

  /** function := "function" name "(" [ name ( "," name )* ] ")" "{" let* "return" expression [ ";" ] "}" */
  #function(): FunctionDeclaration {
    this.#tokens.advance();
    const name = this.#tokens.freeName();
    this.#tokens.expect('(');
    const { elements: parameters } = this.#tokens.elementsUntil(')', () => this.#name(), false);
    this.#tokens.expect('{');
    const lets: Let[] = [];
    while (this.#tokens.isName('let')) lets.push(this.#let());
    if (lets.length === 0 && this.#tokens.token.kind === '}') {
      this.#tokens.fail("Missing 'function' body", this.#tokens.token.place);
    }
    if (!this.#tokens.isName('return')) this.#tokens.unexpected();
    this.#tokens.advance();
    const body = this.#expressions.expression();
    // The last statement may go without, as in production.
    this.#tokens.take(';');
    if (this.#tokens.take('}') === undefined) this.#tokens.mismatched("'}'");
    return { kind: 'function', name: name.text, parameters, lets, body, place: name.place };
  }

  /** let := "let" name "=" expression ";" */
  #let(): Let {
    const start = this.#tokens.advance().place;
    const name = this.#name();
    if (this.#tokens.take('=') === undefined) this.#tokens.mismatched("'='");
    const value = this.#expressions.expression();
    const place = spanBetween(start, this.#tokens.expectSemicolon().place);
    return { kind: 'let', name, value, place };
  }

  #name(): Name {
    return this.#tokens.freeName();
  }

  /** What most often goes wrong in a block is said in its own words. */
  #unexpectedInBlock(): never {
    const { kind, place } = this.#tokens.token;
    if (kind === '/') this.#tokens.fail("Missing 'match' keyword before path.", place);
    return this.#tokens.unexpected();
  }

  #failEmpty(block: 'service' | 'match', place: Place): never {
    return this.#tokens.fail(`The '${block}' body must contain at least one declaration.`, place);
  }
}

/** Access methods are known in any letter case. */
function findVerb(text: string): Verb | undefined {
  return VERBS.find((verb) => verb === text.toLowerCase());
}
