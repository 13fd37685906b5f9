import { describe, expect, it } from 'vitest';
import { readQuoted } from './quoted.ts';

function read(text: string) {
  return readQuoted(text, 0, (message) => {
    throw new Error(message);
  });
}

function expectString(text: string, expected: string): void {
  expect(read(text), text).toEqual({ kind: 'string', text: expected, end: text.length });
}

function expectBytes(text: string, ...expected: number[]): void {
  expect(read(text), text).toEqual({ kind: 'bytes', bytes: Uint8Array.from(expected), end: text.length });
}

describe('readQuoted', () => {
  it('reads strings in either quotes', () => {
    expectString(`'it is "so"'`, 'it is "so"');
    expectString(`"it's so"`, "it's so");
    expectString(`''`, '');
    expectString(`'tab\there'`, 'tab\there');
  });

  it('knows the simple escapes', () => {
    expectString(String.raw`'\\ \' \" \n \r \t \b \f'`, '\\ \' " \n \r \t \b \f');
  });

  it('takes hexadecimal and octal escapes as code points', () => {
    expectString(String.raw`'\x42\x4d\x4D'`, 'BMM');
    expectString(String.raw`'\xe8'`, 'è');
    expectString(String.raw`'\102\015\000\377'`, 'B\r\0ÿ');
    expectString(String.raw`'\x422'`, 'B2');
  });

  it('takes \\u as a UTF-16 unit', () => {
    expectString(String.raw`'\u0042\u00E8'`, 'Bè');
    expectString(String.raw`'\ud83c\udfbe'`, '🎾');
  });

  it('refuses every other escape', () => {
    for (const text of [
      '\\/',
      '\\a',
      '\\v',
      '\\?',
      '\\d',
      '\\.',
      '\\`',
      '\\0',
      '\\12',
      '\\400',
      '\\x4',
      '\\x4g',
    ]) {
      expect(() => read(`'${text}'`), text).toThrow('Unknown escape');
    }
    for (const text of ['\\X41', '\\u12', '\\u{41}', '\\U0001F600', '\\']) {
      expect(() => read(`'${text} '`), text).toThrow();
    }
  });

  it('reads bytes, where hexadecimal and octal escapes are single bytes', () => {
    expectBytes(`b'abc'`, 97, 98, 99);
    expectBytes(`B"it's"`, 105, 116, 39, 115);
    expectBytes(String.raw`b'\xe8\010\n'`, 0xe8, 8, 10);
    expectBytes(`b'è'`, 0xc3, 0xa8);
    expectBytes(`b'🎾'`, 0xf0, 0x9f, 0x8e, 0xbe);
    expectBytes(`b''`);
  });

  it('refuses \\u in bytes', () => {
    expect(() => read(String.raw`b'\u0042'`)).toThrow('Unknown escape');
  });

  it('leaves alone what is no literal', () => {
    for (const text of ['abc', "rb'x'", 'b', "b 'x'", '']) expect(read(text), text).toBeUndefined();
  });
});
