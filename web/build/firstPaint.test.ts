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

const page = (file: string, imports: string[] = []) => ({
  type: 'chunk',
  fileName: `assets/${file.split('/').at(-1)}.js`,
  facadeModuleId: `/web/src/features/${file}`,
  imports,
  isEntry: false,
});
const PAGES = [
  'auth/pages/AuthPage.tsx',
  'sports/pages/SportsPage.tsx',
  'sports/pages/SportPage.tsx',
  'partners/pages/PartnersPage.tsx',
  'tods/pages/TodsPage.tsx',
  'tods/pages/TodPage.tsx',
  'messages/pages/MessagesPage.tsx',
  'messages/pages/ConversationPage.tsx',
  'notifications/pages/NotificationsPage.tsx',
  'profile/pages/ProfilePage.tsx',
];
const chunks = (names: readonly string[]) => [
  { ...page('app'), fileName: 'assets/base.js', imports: [], isEntry: true },
  { ...page('app'), fileName: 'assets/shared.js', imports: [], facadeModuleId: null },
  ...names.map((name) => page(name, ['assets/base.js', 'assets/shared.js'])),
];
const bundleOf = (files: readonly { fileName: string }[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file]));

describe('firstPaint', () => {
  const css = { type: 'asset', fileName: 'assets/a.css', source: '@font-face{font-family:Figtree}' };

  it('brings the styles along and the words of each first screen', () => {
    const html = transform(bundleOf([...chunks(PAGES), css]));
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).toContain('@font-face{font-family:Figtree}');
    expect(FIRST_SCREENS.map(({ path }) => path)).toEqual(['/', '/sports', '/auth']);
    expect(html).toContain('Trouvez votre sport');
  });

  it('asks for the files of a page, but not for those of the app again', () => {
    const html = transform(bundleOf(chunks(PAGES)));
    expect(html).toContain('assets/AuthPage.tsx.js');
    expect(html).toContain('assets/shared.js');
    expect(html).not.toContain('assets/base.js');
  });

  it('fails for a page that is not in the build', () => {
    expect(() => transform(bundleOf(chunks(PAGES.slice(1))))).toThrow('AuthPage');
  });
});
