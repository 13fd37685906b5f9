import { createHash } from 'node:crypto';
import { crc32 as nodeCrc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectFailure, expectTrue, expectValue, seededRandom } from '../testing.ts';
import { CASTAGNOLI, crc32, IEEE } from './crc32.ts';
import { md5 } from './md5.ts';
import { sha256 } from './sha256.ts';

describe('bytes', () => {
  it('have size and two ways to be written', () => {
    expectValue("b'h\\xc3\\xa9'.size()", 3);
    expectValue("b'\\x00\\xab\\xff'.toHexString()", '00ABFF');
    expectValue("b'\\xff\\xef'.toBase64()", '_-8=');
    expectValue("'hi'.toUtf8().toBase64()", 'aGk=');
    expectValue("b''.toBase64()", '');
    expectValue("b'abc'.toBase64()", 'YWJj');
    expectValue("b'a'.toBase64()", 'YQ==');
  });
});

describe('hashing', () => {
  it('gives the known digests', () => {
    expectValue("hashing.md5('abc').toHexString()", '900150983CD24FB0D6963F7D28E17F72');
    expectValue(
      "hashing.sha256('abc').toHexString().lower()",
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expectValue("hashing.crc32('123456789').toHexString()", '2639F4CB');
    expectValue("hashing.crc32c('123456789').toHexString()", '839206E3');
  });

  it('takes strings as UTF-8, and bytes', () => {
    expectTrue(
      "hashing.md5('é') == hashing.md5(b'\\xc3\\xa9') && hashing.crc32c('a') == hashing.crc32c('a'.toUtf8())",
    );
    expectFailure(
      'hashing.md5(1)',
      'Received: hashing.md5(int). Expected: hashing.md5(bytes), hashing.md5(string).',
    );
  });

  it('agrees with other implementations at any length', () => {
    const random = seededRandom(7);
    for (let length = 0; length < 200; length += 1) {
      const input = Uint8Array.from({ length }, () => Math.floor(random() * 256));
      expect(Buffer.from(md5(input)).toString('hex')).toBe(createHash('md5').update(input).digest('hex'));
      expect(Buffer.from(sha256(input)).toString('hex')).toBe(
        createHash('sha256').update(input).digest('hex'),
      );
      expect(Buffer.from(crc32(input, IEEE)).readUInt32LE()).toBe(nodeCrc32(input));
    }
    expect(crc32(new Uint8Array(0), CASTAGNOLI)).toEqual(new Uint8Array(4));
  });
});
