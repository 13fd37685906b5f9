import type { Point } from './distance.ts';

export type ElementType = 'node' | 'way' | 'relation';

export interface TagFilter {
  readonly key: string;
  readonly matches: (value: string | undefined) => boolean;
}

export type Area =
  | { readonly kind: 'around'; readonly point: Point; readonly metres: number }
  | {
      readonly kind: 'box';
      readonly south: number;
      readonly west: number;
      readonly north: number;
      readonly east: number;
    };

/** One line of a query: elements of these types, in all these areas, with all these tags. */
export interface ElementQuery {
  readonly types: readonly ElementType[];
  readonly filters: readonly TagFilter[];
  readonly areas: readonly Area[];
}

export interface OverpassQuery {
  readonly elements: readonly ElementQuery[];
  readonly output: { readonly tags: boolean; readonly center: boolean; readonly limit: number | undefined };
}

/** What a query says that the language, or this part of it, does not have; with its line, counted from 1. */
export class OverpassSyntaxError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const TYPES: Readonly<Record<string, readonly ElementType[]>> = {
  node: ['node'],
  way: ['way'],
  rel: ['relation'],
  relation: ['relation'],
  nwr: ['node', 'way', 'relation'],
  nw: ['node', 'way'],
  nr: ['node', 'relation'],
  wr: ['way', 'relation'],
};
const TAGLESS_OUTPUTS = ['ids', 'skel'];
const OUTPUT_WORDS = ['ids', 'skel', 'body', 'tags', 'meta', 'center', 'asc', 'qt'];

interface Token {
  readonly text: string;
  readonly isString: boolean;
  readonly line: number;
}

/**
 * Reads Overpass QL as far as asking for places needs it: settings with `out:json`, element queries with tag filters and
 * an area (`around` or a box), unions, and one `out`. Everything else is an error that says so, never a wrong answer.
 * @throws OverpassSyntaxError
 */
export function parseOverpassQuery(source: string): OverpassQuery {
  return new Parser(tokensOf(source)).parse();
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #box: Area | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): OverpassQuery {
    this.#settings();
    let elements: ElementQuery[] = [];
    while (this.#peek() !== 'out') {
      if (this.#peek() === undefined) throw this.#error('"out" expected, end of the query found.');
      elements = this.#statement();
    }
    const output = this.#output();
    if (this.#peek() !== undefined) throw this.#error(`Nothing may follow "out", "${this.#peek()}" found.`);
    return { elements, output };
  }

  // settings := ("[" name ":" value "]")+ ";"
  #settings(): void {
    let isJson = false;
    while (this.#peek() === '[') {
      this.#take('[');
      const name = this.#word();
      this.#take(':');
      if (name === 'out') {
        const format = this.#word();
        if (format !== 'json') throw this.#error(`Only out:json is spoken here, not out:${format}.`);
        isJson = true;
      } else if (name === 'bbox') {
        this.#box = this.#numbersAsBox();
      } else if (name === 'timeout' || name === 'maxsize') {
        this.#number();
      } else {
        throw this.#error(`Unknown setting "${name}".`);
      }
      this.#take(']');
    }
    if (!isJson) throw this.#error('Only out:json is spoken here: begin with [out:json];');
    this.#take(';');
  }

  // statement := element query | "(" statement* ")" ";"
  #statement(): ElementQuery[] {
    if (this.#peek() !== '(') return [this.#elementQuery()];
    this.#take('(');
    const elements: ElementQuery[] = [];
    while (this.#peek() !== ')') elements.push(...this.#statement());
    this.#take(')');
    this.#take(';');
    return elements;
  }

  // element query := type (tag filter | area)* ";"
  #elementQuery(): ElementQuery {
    const word = this.#word();
    const types = Object.hasOwn(TYPES, word) ? TYPES[word] : undefined;
    if (types === undefined) throw this.#error(`parse error: Unknown type "${word}"`);
    const filters: TagFilter[] = [];
    const areas: Area[] = this.#box === undefined ? [] : [this.#box];
    while (this.#peek() !== ';') {
      if (this.#peek() === '[') filters.push(this.#tagFilter());
      else if (this.#peek() === '(') areas.push(this.#area());
      else throw this.#error(`parse error: ';' expected - '${this.#peek() ?? 'end of the query'}' found.`);
    }
    this.#take(';');
    if (areas.length === 0) throw this.#error('A query needs an area: (around:metres,lat,lon) or a box.');
    return { types, filters, areas };
  }

  // tag filter := "[" "!"? key (("=" | "!=" | "~" | "!~") value ("," "i")?)? "]"
  #tagFilter(): TagFilter {
    this.#take('[');
    if (this.#peek() === '!') {
      this.#take('!');
      const absent = this.#word();
      this.#take(']');
      return { key: absent, matches: (value) => value === undefined };
    }
    const key = this.#word();
    if (this.#peek() === ']') {
      this.#take(']');
      return { key, matches: (value) => value !== undefined };
    }
    const operator = this.#word();
    const wanted = this.#word();
    const ignoresCase = this.#peek() === ',';
    if (ignoresCase) {
      this.#take(',');
      this.#take('i');
    }
    this.#take(']');
    return { key, matches: this.#comparison(operator, wanted, ignoresCase) };
  }

  #comparison(operator: string, wanted: string, ignoresCase: boolean): TagFilter['matches'] {
    switch (operator) {
      case '=':
        return (value) => value === wanted;
      case '!=':
        return (value) => value !== wanted;
      case '~': {
        const pattern = this.#pattern(wanted, ignoresCase);
        return (value) => value !== undefined && pattern.test(value);
      }
      case '!~': {
        const pattern = this.#pattern(wanted, ignoresCase);
        return (value) => value === undefined || !pattern.test(value);
      }
      default:
        throw this.#error(`parse error: ']' expected - '${operator}' found.`);
    }
  }

  #pattern(text: string, ignoresCase: boolean): RegExp {
    try {
      return new RegExp(text, ignoresCase ? 'iu' : 'u');
    } catch {
      throw this.#error(`parse error: Invalid regular expression: "${text}"`);
    }
  }

  // area := "(" "around" ":" metres "," lat "," lon ")" | "(" south "," west "," north "," east ")"
  #area(): Area {
    this.#take('(');
    let area: Area;
    if (this.#peek() === 'around') {
      this.#take('around');
      this.#take(':');
      const metres = this.#number();
      this.#take(',');
      const latitude = this.#number();
      this.#take(',');
      area = { kind: 'around', metres, point: { latitude, longitude: this.#number() } };
    } else {
      area = this.#numbersAsBox();
    }
    this.#take(')');
    return area;
  }

  #numbersAsBox(): Area {
    const south = this.#number();
    this.#take(',');
    const west = this.#number();
    this.#take(',');
    const north = this.#number();
    this.#take(',');
    return { kind: 'box', south, west, north, east: this.#number() };
  }

  // output := "out" word* limit? ";"
  #output(): OverpassQuery['output'] {
    this.#take('out');
    const words: string[] = [];
    let limit: number | undefined;
    while (this.#peek() !== ';') {
      const word = this.#word();
      if (/^\d+$/.test(word)) limit = Number(word);
      else if (OUTPUT_WORDS.includes(word)) words.push(word);
      else throw this.#error(`parse error: Unknown output mode "${word}"`);
    }
    this.#take(';');
    return {
      tags: !words.some((word) => TAGLESS_OUTPUTS.includes(word)),
      center: words.includes('center'),
      limit,
    };
  }

  #peek(): string | undefined {
    const token = this.#tokens[this.#next];
    // A quoted word is never a sign of the language.
    return token?.isString === true ? `"${token.text}"` : token?.text;
  }

  #word(): string {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw this.#error('parse error: end of the query found.');
    this.#next += 1;
    return token.text;
  }

  #number(): number {
    const text = this.#word();
    const value = Number(text);
    if (text === '' || !Number.isFinite(value))
      throw this.#error(`parse error: Number expected, "${text}" found.`);
    return value;
  }

  #take(expected: string): void {
    const found = this.#peek();
    if (found !== expected) {
      throw this.#error(`parse error: '${expected}' expected - '${found ?? 'end of the query'}' found.`);
    }
    this.#next += 1;
  }

  #error(message: string): OverpassSyntaxError {
    const token = this.#tokens[Math.min(this.#next, this.#tokens.length - 1)];
    return new OverpassSyntaxError(token?.line ?? 1, message);
  }
}

const TOKEN =
  /(?<blank>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<word>[-+]?\d+(?:\.\d+)?|[\p{Letter}_][\p{Letter}\d_]*)|(?<sign>!=|!~|->|[^\s])/uy;

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const match of source.matchAll(new RegExp(TOKEN, 'guy'))) {
    const { quoted, word, sign } = match.groups ?? {};
    const text = quoted === undefined ? (word ?? sign) : unquote(quoted);
    if (text !== undefined) tokens.push({ text, isString: quoted !== undefined, line });
    line += match[0].split('\n').length - 1;
  }
  return tokens;
}

function unquote(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/\\(.)/gs, (_, character: string) => (character === 'n' ? '\n' : character));
}
