/** A regular expression, ready to match a whole text or to find each match in it. */
export interface Regex {
  readonly whole: RegExp;
  readonly each: RegExp;
}

const CACHE_SIZE = 500;
const cache = new Map<string, Regex | undefined>();

/**
 * Compiles a pattern in RE2's notation; undefined if it is not one. What RE2 refuses because it could take
 * exponential time (look-around, back references) is refused here as well.
 */
export function compileRegex(pattern: string): Regex | undefined {
  if (cache.has(pattern)) return cache.get(pattern);
  const translated = translate(pattern);
  const regex = translated === undefined ? undefined : build(translated);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(pattern, regex);
  return regex;
}

/** Puts groups into a replacement: `$1` is a group, `\$` a dollar sign. Undefined if it is malformed. */
export function expandReplacement(replacement: string, groups: readonly unknown[]): string | undefined {
  let text = '';
  for (let index = 0; index < replacement.length; index += 1) {
    const character = replacement.charAt(index);
    if (character === '\\') {
      index += 1;
      if (index === replacement.length) return undefined;
      text += replacement.charAt(index);
    } else if (character === '$') {
      index += 1;
      const group = /^[0-9]$/.test(replacement.charAt(index))
        ? Number(replacement.charAt(index))
        : groups.length;
      if (group >= groups.length) return undefined;
      const value = groups[group];
      text += typeof value === 'string' ? value : '';
    } else text += character;
  }
  return text;
}

function build(source: string): Regex | undefined {
  try {
    return { whole: new RegExp(`^(?:${source})$`, 'u'), each: new RegExp(source, 'gu') };
  } catch (caught) {
    if (caught instanceof SyntaxError) return undefined;
    throw caught;
  }
}

const POSIX_CLASSES: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\\x00-\\x7F'],
  ['blank', '\\t '],
  ['cntrl', '\\x00-\\x1F\\x7F'],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', 'a-z'],
  ['print', ' -~'],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

/** RE2's classes are ASCII only; JavaScript's \s is not. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['a', '\\x07'],
  ['A', '^'],
  ['z', '$'],
  ['s', '[\\t\\n\\f\\r ]'],
  ['S', '[^\\t\\n\\f\\r ]'],
  ...['d', 'D', 'w', 'W', 'b', 'B', 't', 'n', 'r', 'f', 'v'].map((name): [string, string] => [
    name,
    `\\${name}`,
  ]),
]);

/** RE2 to JavaScript, or undefined for what RE2 does not have. */
function translate(pattern: string): string | undefined {
  let result = '';
  let index = 0;
  let isDotAll = false;
  const whole: OpenGroup = { isDotAll, flags: [] };
  /** The pattern itself, then every group that is open. */
  const groups: OpenGroup[] = [whole];
  const rest = () => pattern.slice(index);
  const take = (regex: RegExp) => {
    const found = regex.exec(rest());
    if (found !== null) index += found[0].length;
    return found;
  };
  while (index < pattern.length) {
    const quoted = take(/^\\Q([\s\S]*?)(?:\\E|$)/);
    if (quoted !== null) {
      result += escapeLiteral(quoted[1] ?? '');
      continue;
    }
    const escaped = takeEscape(take, false);
    if (escaped !== undefined) {
      if (escaped === null) return undefined;
      result += escaped;
      continue;
    }
    const named = take(/^\(\?P?<([A-Za-z_][A-Za-z0-9_]*)>/);
    if (named !== null) {
      groups.push({ isDotAll, flags: [] });
      result += `(?<${named[1]}>`;
      continue;
    }
    const flags = take(/^\(\?([imsU]*)(?:-([imsU]+))?([:)])/);
    if (flags !== null) {
      const [, on = '', off = '', end] = flags;
      if (on.includes('U') || off.includes('U')) return undefined;
      const minus = withoutDotAll(off);
      const opening = `(?${withoutDotAll(on)}${minus === '' ? '' : `-${minus}`}:`;
      if (end === ':') groups.push({ isDotAll, flags: [] });
      // Flags inside a group hold to its end, across its alternatives.
      else groups.at(-1)?.flags.push(opening);
      if (on.includes('s')) isDotAll = true;
      if (off.includes('s')) isDotAll = false;
      result += opening;
      continue;
    }
    if (/^\(\?(?!:)/.test(rest())) return undefined;
    if (pattern[index] === '[') {
      const set = translateSet(take);
      if (set === undefined) return undefined;
      result += set;
      continue;
    }
    const character = String.fromCodePoint(pattern.codePointAt(index) ?? 0);
    index += character.length;
    if (character === '(') groups.push({ isDotAll, flags: [] });
    if (character === ')') {
      const group = groups.length > 1 ? groups.pop() : undefined;
      isDotAll = group?.isDotAll ?? isDotAll;
      result += ')'.repeat(group?.flags.length ?? 0);
    }
    if (character === '|') {
      const flags = groups.at(-1)?.flags ?? [];
      result += `${')'.repeat(flags.length)}|${flags.join('')}`;
      continue;
    }
    if (character === '.') result += isDotAll ? '[^]' : '[^\\n]';
    else if (character === '{' && !/^\d+(,\d*)?\}/.test(rest())) result += '\\{';
    else if ('}]'.includes(character) && !/\{\d+(,\d*)?$/.test(pattern.slice(0, index - 1))) {
      result += `\\${character}`;
    } else result += character;
  }
  return result + ')'.repeat(whole.flags.length);
}

interface OpenGroup {
  /** Whether a dot took line breaks before the group, to return to at its end. */
  readonly isDotAll: boolean;
  /** The flags set inside it so far, each as the group that it was turned into. */
  readonly flags: string[];
}

type Take = (regex: RegExp) => RegExpExecArray | null;

/** An escape in JavaScript's words; null if RE2 has none such, undefined if none comes next. */
function takeEscape(take: Take, isInSet: boolean): string | null | undefined {
  const property = take(/^\\([pP])(?:([A-Z])|\{(\^?)([A-Za-z_]+)\})/);
  if (property !== null) {
    const [, letter = 'p', short, caret, long = ''] = property;
    const isNegated = (letter === 'P') !== (caret === '^');
    const name = short ?? long;
    const value = name.length <= 2 ? `gc=${name}` : `sc=${name}`;
    return `\\${isNegated ? 'P' : 'p'}{${value}}`;
  }
  const hexadecimal = take(/^\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/);
  if (hexadecimal !== null) return `\\u{${hexadecimal[1] ?? hexadecimal[2] ?? '0'}}`;
  const octal = take(/^\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/);
  if (octal !== null) return `\\u{${Number.parseInt(octal[1] ?? '0', 8).toString(16)}}`;
  const letter = take(/^\\([A-Za-z])/)?.[1];
  if (letter !== undefined) {
    if (isInSet && (letter === 's' || letter === 'S')) return letter === 's' ? '\\t\\n\\f\\r ' : '\\S';
    if (isInSet && 'AzbB'.includes(letter)) return null;
    return ESCAPES.get(letter) ?? null;
  }
  if (take(/^\\[0-9]/) !== null) return null;
  const mark = take(/^\\([\s\S])/u)?.[1];
  if (mark !== undefined) return escapeLiteral(mark);
  return take(/^\\$/) === null ? undefined : null;
}

/** A bracketed set, `[` coming next. */
function translateSet(take: Take): string | undefined {
  let result = take(/^\[\^/) !== null ? '[^' : '[';
  if (result === '[') take(/^\[/);
  if (take(/^\]/) !== null) result += '\\]';
  for (;;) {
    if (take(/^\]/) !== null) return `${result}]`;
    const posix = take(/^\[:(\^?)([a-z]+):\]/);
    const escaped = posix === null ? takeEscape(take, true) : undefined;
    if (posix !== null) {
      const members = POSIX_CLASSES.get(posix[2] ?? '');
      if (members === undefined) return undefined;
      result += posix[1] === '^' ? complementOf(members) : members;
    } else if (escaped !== undefined) {
      if (escaped === null) return undefined;
      result += escaped;
    } else {
      const character = take(/^[\s\S]/u)?.[0];
      if (character === undefined) return undefined;
      result += character === '-' ? '-' : escapeInSet(character);
    }
  }
}

/** What an ASCII class leaves out, as members of a set: JavaScript cannot nest one set in another. */
function complementOf(members: string): string {
  const inside = new RegExp(`[${members}]`);
  const left = Array.from({ length: 0x80 }, (_, code) => code).filter(
    (code) => !inside.test(String.fromCharCode(code)),
  );
  return `${left.map((code) => `\\x${code.toString(16).padStart(2, '0')}`).join('')}\\u{80}-\\u{10FFFF}`;
}

function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (mark) => (mark === '-' ? '\\x2d' : `\\${mark}`));
}

function escapeInSet(character: string): string {
  return /[\\^[\](){}|/]/.test(character) ? `\\${character}` : character;
}

function withoutDotAll(flags: string): string {
  return flags.replaceAll('s', '');
}
