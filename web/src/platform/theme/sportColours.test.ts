import { describe, expect, it } from 'vitest';
import { colourOfSport, NO_SPORT_COLOUR, SPORT_COLOURS } from './sportColours.ts';

/** Contrast of a #rrggbb colour with white, as WCAG 2.2 defines it. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('SPORT_COLOURS', () => {
  it.each(Object.entries({ ...SPORT_COLOURS, none: NO_SPORT_COLOUR }))(
    'carries white text for %s',
    (_sport, colour) => {
      expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('colourOfSport', () => {
  it('knows a neutral colour for no sport and for unknown ones', () => {
    expect(colourOfSport('tennis')).toBe('#b34522');
    expect(colourOfSport(null)).toBe(NO_SPORT_COLOUR);
    expect(colourOfSport('constructor')).toBe(NO_SPORT_COLOUR);
  });
});
