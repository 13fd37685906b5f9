import { describe, expect, it } from 'vitest';
import { firstPaint } from './firstPaint.ts';
import { FIRST_SCREENS } from './firstScreens.ts';

const PAGE =
  '<html><head>\n    <link rel="stylesheet" href="/assets/a.css"></head><body><div id="root"></div></body></html>';

function transform(bundle: Record<string, unknown>): string {
  const { transformIndexHtml } = firstPaint();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('no handler');
  return Reflect.apply(transformIndexHtml.handler, undefined, [PAGE, { bundle }]);
}

describe('firstPaint', () => {
  const css = { type: 'asset', fileName: 'assets/a.css', source: '@font-face{font-family:Figtree}' };

  it('brings the styles along and the words of each first screen', () => {
    const html = transform({ [css.fileName]: css });
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).toContain('@font-face{font-family:Figtree}');
    expect(FIRST_SCREENS.map(({ path }) => path)).toEqual(['/', '/sports', '/auth']);
    expect(html).toContain('Trouvez votre sport');
  });
});
