import { attempt } from '../attempt.ts';
import { between, codePointOf, ignoringCase, isAny, isNoLineFeed } from './characters.ts';
import { PatternError, PatternReader } from './patternReader.ts';
import { readClassEscape, readEscapedCharacter, readSet } from './readClass.ts';
import type { Assertion, CharacterTest, Node } from './tree.ts';

/** RE2's own limits. */
const MAX_REPETITIONS = 1000;
const MAX_DEPTH = 1000;

/** A pattern, how many groups it has, and the numbers of those that have a name. */
interface ReadPattern {
  readonly node: Node;
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
}

/** Reads a pattern in the notation of RE2; undefined if it is none. */
export function readPattern(pattern: string): ReadPattern | undefined {
  const parser = new PatternParser(pattern);
  const node = attempt(() => parser.whole(), PatternError);
  return node instanceof PatternError ? undefined : { node, groups: parser.groups, names: parser.names };
}

interface Flags {
  readonly ignoresCase: boolean;
  readonly isMultiline: boolean;
  readonly isDotAll: boolean;
  readonly isUngreedy: boolean;
}

const FLAGS = new Map<string, keyof Flags>([
  ['i', 'ignoresCase'],
  ['m', 'isMultiline'],
  ['s', 'isDotAll'],
  ['U', 'isUngreedy'],
]);

class PatternParser {
  readonly #reader: PatternReader;
  readonly names = new Map<string, number>();
  #flags: Flags = { ignoresCase: false, isMultiline: false, isDotAll: false, isUngreedy: false };
  #depth = 0;
  groups = 0;

  constructor(pattern: string) {
    this.#reader = new PatternReader(pattern);
  }

  whole(): Node {
    const node = this.#alternatives();
    if (!this.#reader.isAtEnd) throw new PatternError(')');
    return node;
  }

  /** alternatives := sequence ( "|" sequence )*. Flags that are set inside hold to the end of all of them. */
  #alternatives(): Node {
    const outside = this.#flags;
    const nodes = [this.#sequence()];
    while (this.#reader.skip('|')) nodes.push(this.#sequence());
    this.#flags = outside;
    return { kind: 'alternatives', nodes };
  }

  #sequence(): Node {
    const nodes: Node[] = [];
    while (!this.#reader.isAtEnd && !this.#reader.looksAt('|') && !this.#reader.looksAt(')')) {
      nodes.push(...this.#piece());
    }
    return { kind: 'sequence', nodes };
  }

  /** piece := quotation | flags | atom [ repetition ] */
  #piece(): readonly Node[] {
    const quoted = this.#reader.take(/\\Q([\s\S]*?)(?:\\E|$)/y);
    if (quoted !== undefined) {
      const characters = Array.from(quoted[1], (character) => this.#character(codePointOf(character)));
      const last = characters.pop();
      return last === undefined ? [] : [...characters, this.#repeated(last)];
    }
    const flags = this.#reader.take(/\(\?(?=[imsU-])([imsU]*)(?:-([imsU]+))?\)/y);
    if (flags !== undefined) {
      this.#setFlags(flags[1], flags[2]);
      return [];
    }
    return [this.#repeated(this.#atom())];
  }

  #setFlags(on: string, off: string): void {
    const changed: Partial<Record<keyof Flags, boolean>> = {};
    for (const [letter, flag] of FLAGS) {
      if (on.includes(letter)) changed[flag] = true;
      if (off.includes(letter)) changed[flag] = false;
    }
    this.#flags = { ...this.#flags, ...changed };
  }

  #repeated(node: Node): Node {
    const repetition = this.#repetition();
    if (repetition === undefined) return node;
    const [minimum, maximum] = repetition;
    const isGreedy = this.#reader.skip('?') === this.#flags.isUngreedy;
    if (this.#repetition() !== undefined) throw new PatternError('repetition of a repetition');
    const repeat: Node = { kind: 'repeat', node, minimum, maximum, isGreedy };
    if (repetitionsIn(repeat) > MAX_REPETITIONS) throw new PatternError('too many repetitions');
    return repeat;
  }

  /** How often at least and at most; undefined if no repetition comes next. */
  #repetition(): readonly [number, number] | undefined {
    if (this.#reader.skip('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#reader.skip('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#reader.skip('?')) return [0, 1];
    const counted = this.#reader.take(/\{(\d+)(,?)(\d*)\}/y);
    if (counted === undefined) return undefined;
    const [, least, comma, most] = counted;
    const minimum = Number(least);
    const maximum = comma === '' ? minimum : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    if (maximum < minimum) throw new PatternError('repetition');
    return [minimum, maximum];
  }

  #atom(): Node {
    const reader = this.#reader;
    const assertion = this.#assertion();
    if (assertion !== undefined) return { kind: 'assertion', assertion };
    if (this.#repetition() !== undefined) throw new PatternError('repetition of nothing');
    if (reader.skip('.')) return { kind: 'character', test: this.#flags.isDotAll ? isAny : isNoLineFeed };
    const fold = this.#flags.ignoresCase ? ignoringCase : (test: CharacterTest) => test;
    if (reader.skip('[')) return { kind: 'character', test: readSet(reader, fold) };
    const many = readClassEscape(reader, fold);
    if (many !== undefined) return { kind: 'character', test: many };
    const escaped = readEscapedCharacter(reader);
    if (escaped !== undefined) return this.#character(escaped);
    if (reader.looksAt('(')) return this.#group();
    const character = reader.take(/[^\\]/uy);
    if (character === undefined) throw new PatternError('escape');
    return this.#character(codePointOf(character[0]));
  }

  #assertion(): Assertion | undefined {
    const { isMultiline } = this.#flags;
    if (this.#reader.skip('^')) return isMultiline ? 'lineStart' : 'textStart';
    if (this.#reader.skip('$')) return isMultiline ? 'lineEnd' : 'textEnd';
    if (this.#reader.skip('\\A')) return 'textStart';
    if (this.#reader.skip('\\z')) return 'textEnd';
    if (this.#reader.skip('\\b')) return 'wordBoundary';
    if (this.#reader.skip('\\B')) return 'noWordBoundary';
    return undefined;
  }

  /** group := "(" [ "?:" | "?" flags ":" | "?P<" name ">" | "?<" name ">" ] alternatives ")" */
  #group(): Node {
    const outside = this.#flags;
    const flags = this.#reader.take(/\(\?([imsU]*)(?:-([imsU]+))?:/y);
    if (flags !== undefined) {
      this.#setFlags(flags[1], flags[2]);
      const node = this.#inside();
      this.#flags = outside;
      return node;
    }
    const named = this.#reader.take(/\(\?P?<(\w+)>/y);
    if (named !== undefined) {
      if (this.names.has(named[1])) throw new PatternError('name');
      this.names.set(named[1], this.groups + 1);
    } else if (this.#reader.take(/\((?!\?)/y) === undefined) throw new PatternError('group');
    this.groups += 1;
    const group = this.groups;
    return { kind: 'capture', group, node: this.#inside() };
  }

  #inside(): Node {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new PatternError('depth');
    const node = this.#alternatives();
    this.#depth -= 1;
    if (!this.#reader.skip(')')) throw new PatternError('(');
    return node;
  }

  #character(codePoint: number): Node {
    const test = between(codePoint, codePoint);
    return { kind: 'character', test: this.#flags.ignoresCase ? ignoringCase(test) : test };
  }
}

/** The most that counted repetitions, one inside the other, multiply to. */
function repetitionsIn(node: Node): number {
  switch (node.kind) {
    case 'character':
    case 'assertion':
      return 1;
    case 'sequence':
    case 'alternatives':
      return node.nodes.reduce((most, inner) => Math.max(most, repetitionsIn(inner)), 1);
    case 'capture':
      return repetitionsIn(node.node);
    case 'repeat': {
      const count = node.maximum === Number.POSITIVE_INFINITY ? node.minimum : node.maximum;
      return Math.max(1, count) * repetitionsIn(node.node);
    }
  }
}
