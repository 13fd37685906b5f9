import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Tokens } from './tokens.ts';

/** Every pair that carries text: what is written, and on what. */
const TEXT_PAIRS: readonly (readonly [keyof Tokens, keyof Tokens])[] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'tint'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['soft', 'tint'],
  ['paper', 'ink'],
  ['primary', 'paper'],
  ['primary', 'card'],
  ['primary', 'tint'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onLime', 'lime'],
  ['good', 'card'],
  ['good', 'paper'],
  ['fair', 'card'],
  ['fair', 'fairTint'],
  ['ink', 'fairTint'],
  ['fair', 'paper'],
  ['bad', 'card'],
  ['bad', 'paper'],
  ['onBad', 'bad'],
  ['onBad', 'badHover'],
  ['onBar', 'bar'],
];

/** Borders and marks that tell a control from its ground. */
const CONTROL_PAIRS: readonly (readonly [keyof Tokens, keyof Tokens])[] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['primary', 'paper'],
  ['lime', 'bar'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s theme', (_name, tokens) => {
  it.each(TEXT_PAIRS)('writes %s on %s at 4.5 to 1 or more', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('sets %s off from %s at 3 to 1 or more', (mark, ground) => {
    expect(contrast(tokens[mark], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, in either order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });
});

/** Contrast of two `#rrggbb` colours as WCAG 2.2 defines it, from 1 to 21. */
function contrast(first: string, second: string): number {
  const lighter = Math.max(luminance(first), luminance(second));
  const darker = Math.min(luminance(first), luminance(second));
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
