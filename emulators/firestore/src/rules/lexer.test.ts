import { describe, expect, it } from 'vitest';
import { SyntaxFailure } from './issues.ts';
import { Lexer } from './lexer.ts';
import { TOKEN_KINDS } from './tokenKind.ts';

function lex(text: string): string[] {
  const lexer = new Lexer({ index: 0, name: 'test.rules', text });
  const tokens: string[] = [];
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) {
    tokens.push(`${token.place.line}:${token.place.column} ${token.kind} ${token.text}`.trimEnd());
  }
  return tokens;
}

function expectTokens(text: string, ...expected: string[]): void {
  expect(lex(text), text).toEqual(expected);
}

function expectSyntaxError(text: string, place: string, message: string): void {
  try {
    lex(text);
  } catch (caught) {
    if (!(caught instanceof SyntaxFailure)) throw caught;
    expect(`${caught.place.line}:${caught.place.column}`, text).toBe(place);
    expect(caught.message).toContain(message);
    return;
  }
  throw new Error(`${text} was read without an error.`);
}

describe('Lexer', () => {
  it('reads names, numbers and marks with their places', () => {
    expectTokens(
      'allow read: if a1_b>=10.50;',
      '1:1 name allow',
      '1:7 name read',
      '1:11 : :',
      '1:13 name if',
      '1:16 name a1_b',
      '1:20 >= >=',
      '1:22 float 10.50',
      '1:27 ; ;',
    );
  });

  it('takes the longest mark', () => {
    expectTokens(
      'a==b=c!=!d<=<&&||',
      '1:1 name a',
      '1:2 == ==',
      '1:4 name b',
      '1:5 = =',
      '1:6 name c',
      '1:7 != !=',
      '1:9 ! !',
      '1:10 name d',
      '1:11 <= <=',
      '1:13 < <',
      '1:14 && &&',
      '1:16 || ||',
    );
  });

  it('reads every kind of mark', () => {
    const marks = TOKEN_KINDS.filter((kind) => /^\W/.test(kind));
    expect(lex(marks.join(' ')).map((token) => token.split(' ')[1])).toEqual(marks);
  });

  it('needs digits on one side of the point, and no zero in front of others', () => {
    expectTokens('1.', '1:1 float 1.');
    expectTokens('.5', '1:1 float .5');
    expectTokens('1.size', '1:1 float 1.', '1:3 name size');
    expectTokens('012', '1:1 int 0', '1:2 int 12');
  });

  it('counts lines over comments and blanks', () => {
    expectTokens('a // b\n/* c\n d */ e\r\n\tf', '1:1 name a', '3:7 name e', '4:2 name f');
  });

  it('stays at the end', () => {
    const lexer = new Lexer({ index: 0, name: 'test.rules', text: ' ' });
    expect([lexer.next().kind, lexer.next().kind]).toEqual(['end', 'end']);
  });

  it('names what it cannot read', () => {
    expectSyntaxError('a\n  # b', '2:3', "Unexpected '#'");
    expectSyntaxError('a 😀', '1:3', "Unexpected '😀'");
    expectSyntaxError('a & b', '1:3', "Unexpected '&'");
    expectSyntaxError('a\n/* b', '2:1', 'Unterminated comment');
    expectSyntaxError('a -- b', '1:6', 'Increment (++) and decrement (--) operators are not supported.');
    expectSyntaxError("x = 'abc", '1:5', 'Unterminated string');
    expectSyntaxError("'a\nb'", '1:1', 'Unterminated string');
    expectSyntaxError("'a\\qb'", '1:3', "Unknown escape '\\q'");
  });

  it('takes dollar signs into names', () => {
    expectTokens('$a a$ _', '1:1 name $a', '1:4 name a$', '1:7 name _');
    expectSyntaxError('$', '1:1', "Unexpected '$'");
  });

  it('reads path segments only when asked to', () => {
    const lexer = new Lexer({ index: 0, name: 'test.rules', text: "a-b.c~_1:&'*%20/(default)/$" });
    expect(lexer.nextPathSegment()?.text).toBe("a-b.c~_1:&'*%20");
    expect(lexer.next().kind).toBe('/');
    expect(lexer.nextPathSegment()).toMatchObject({ text: '(default)', place: { column: 17, end: 25 } });
    expect(lexer.next().kind).toBe('/');
    expect(lexer.nextPathSegment()).toBeUndefined();
    expect(lexer.takeCharacter('x')).toBe(false);
    expect(lexer.takeCharacter('$')).toBe(true);
  });
});
