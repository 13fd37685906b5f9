import { describe, expect, it } from 'vitest';
import { compareBytes } from './compare.ts';
import { compareUtf8, utf8Length } from './utf8.ts';

const SAMPLES = [
  '',
  'a',
  'Z',
  'é',
  'ߘ',
  '€',
  '\ud7ff',
  '\ue000',
  '\uffff',
  '😀',
  '😁',
  'a😀',
  'a\uffff',
  'café 😀',
];
const encoder = new TextEncoder();

describe('utf8Length', () => {
  it('counts the bytes of the encoded text', () => {
    for (const sample of SAMPLES) expect(utf8Length(sample)).toBe(encoder.encode(sample).length);
  });
});

describe('compareUtf8', () => {
  it('orders as the encoded bytes do', () => {
    for (const left of SAMPLES) {
      for (const right of SAMPLES) {
        const ofBytes = compareBytes(encoder.encode(left), encoder.encode(right));
        expect(Math.sign(compareUtf8(left, right)), `${left} against ${right}`).toBe(Math.sign(ofBytes));
      }
    }
  });
});
