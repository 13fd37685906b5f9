export type Quoted =
  | { readonly kind: 'string'; readonly text: string; readonly end: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly end: number };

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

const HEX = /x([0-9A-Fa-f]{2})/y;
const OCTAL = /([0-3][0-7]{2})/y;
const UNIT = /u([0-9A-Fa-f]{4})/y;

/**
 * Reads a string (`'…'`, `"…"`) or bytes literal (`b'…'`, `B"…"`) that begins at `start`; undefined if none does.
 * In a string, `\x` and octal escapes are code points and `\u` is a UTF-16 unit; in bytes, `\x` and octal are single
 * bytes, `\u` is refused, and everything else is encoded as UTF-8. Any other escape is an error, as is a line break.
 */
export function readQuoted(
  text: string,
  start: number,
  fail: (message: string, offset: number) => never,
): Quoted | undefined {
  const isBytes = (text[start] === 'b' || text[start] === 'B') && /['"]/.test(text[start + 1] ?? '');
  const open = isBytes ? start + 1 : start;
  const quote = text[open];
  if (quote !== "'" && quote !== '"') return undefined;

  const parts: (string | number)[] = [];
  let offset = open + 1;
  for (;;) {
    const character = text[offset];
    if (character === undefined || character === '\n' || character === '\r') {
      fail('Unterminated string.', start);
    } else if (character === quote) {
      const end = offset + 1;
      return isBytes
        ? { kind: 'bytes', bytes: joinBytes(parts), end }
        : { kind: 'string', text: joinText(parts), end };
    } else if (character === '\\') {
      const escaped = readEscape(text, offset + 1, isBytes);
      if (escaped === undefined) fail(`Unknown escape '\\${text[offset + 1] ?? ''}'.`, offset);
      else {
        parts.push(escaped.part);
        offset = escaped.end;
      }
    } else {
      parts.push(character);
      offset += 1;
    }
  }
}

/** One escape, `offset` standing behind the backslash. A number is a code point, or in bytes a byte. */
function readEscape(
  text: string,
  offset: number,
  isBytes: boolean,
): { part: string | number; end: number } | undefined {
  const simple = SIMPLE_ESCAPES.get(text[offset] ?? '');
  if (simple !== undefined) return { part: simple, end: offset + 1 };
  const hex = matchAt(HEX, text, offset);
  if (hex !== undefined) return { part: Number.parseInt(hex, 16), end: offset + 3 };
  const octal = matchAt(OCTAL, text, offset);
  if (octal !== undefined) return { part: Number.parseInt(octal, 8), end: offset + 3 };
  const unit = isBytes ? undefined : matchAt(UNIT, text, offset);
  if (unit !== undefined) return { part: String.fromCharCode(Number.parseInt(unit, 16)), end: offset + 5 };
  return undefined;
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[1];
}

function joinText(parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? String.fromCodePoint(part) : part)).join('');
}

function joinBytes(parts: readonly (string | number)[]): Uint8Array {
  const bytes: number[] = [];
  let pending = '';
  const flush = () => {
    bytes.push(...new TextEncoder().encode(pending));
    pending = '';
  };
  for (const part of parts) {
    if (typeof part === 'string') pending += part;
    else {
      flush();
      bytes.push(part);
    }
  }
  flush();
  return Uint8Array.from(bytes);
}
