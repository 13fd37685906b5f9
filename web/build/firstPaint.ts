import type { Plugin } from 'vite';
import { FIRST_SCREEN_STYLES, FIRST_SCREENS } from './firstScreens.ts';

/** Address → the file of its page; one that ends in a slash is for everything below it. */
const PAGES: Readonly<Record<string, string>> = {
  '/auth': 'auth/pages/AuthPage.tsx',
  '/sports': 'sports/pages/SportsPage.tsx',
  '/sports/': 'sports/pages/SportPage.tsx',
  '/partners': 'partners/pages/PartnersPage.tsx',
  '/matches': 'tods/pages/TodsPage.tsx',
  '/matches/': 'tods/pages/TodPage.tsx',
  '/messages': 'messages/pages/MessagesPage.tsx',
  '/messages/': 'messages/pages/ConversationPage.tsx',
  '/notifications': 'notifications/pages/NotificationsPage.tsx',
  '/profile': 'profile/pages/ProfilePage.tsx',
  '/profile/': 'profile/pages/ProfilePage.tsx',
};

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
}

/**
 * Makes index.html show something at once, whatever the address: the words of the first screen stand there before any code
 * has come, the styles come with it, and the code of the page that the address names is asked for together with that of the
 * app instead of after it. @throws Error when a page of the table is not in the build.
 */
export function firstPaint(): Plugin {
  return {
    name: 'tod:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const chunks = new Map(
          files.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]),
        );
        const styles = files.flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        );
        return html
          .replace(/\n\s*<link rel="stylesheet"[^>]*>/, '')
          .replace('</head>', `<style>${styles.join('')}${compact(FIRST_SCREEN_STYLES)}</style></head>`)
          .replace('<div id="root"></div>', `<div id="root"></div>${firstScreens()}${preloads(chunks)}`);
      },
    },
  };
}

/** A script that asks for the files of the page in the address; it stands after the pictures of the first screen. */
function preloads(chunks: ReadonlyMap<string, Chunk>): string {
  const first = filesOf(
    chunks,
    [...chunks.values()].find((chunk) => chunk.isEntry),
    new Set(),
  );
  const files = Object.fromEntries(
    Object.entries(PAGES).map(([path, page]) => {
      const chunk = [...chunks.values()].find((candidate) => candidate.facadeModuleId?.endsWith(`/${page}`));
      if (chunk === undefined) throw new Error(`The build has no chunk for ${page}.`);
      return [path, [...filesOf(chunks, chunk, first)]];
    }),
  );
  const names = [...new Set(Object.values(files).flat())];
  const pages = Object.fromEntries(
    Object.entries(files).map(([path, needed]) => [path, needed.map((name) => names.indexOf(name))]),
  );
  return `<script>((n,p)=>{const a=location.pathname;for(const i of p[a]||p[a.replace(/[^/]*$/,'')]||[]){const l=document.createElement('link');l.rel='modulepreload';l.href='/'+n[i];document.head.append(l)}})(${JSON.stringify(names)},${JSON.stringify(pages)})</script>`;
}

/** What a chunk imports, itself included, except what is there already. */
function filesOf(
  chunks: ReadonlyMap<string, Chunk>,
  chunk: Chunk | undefined,
  known: ReadonlySet<string>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (chunk === undefined || known.has(chunk.fileName) || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) filesOf(chunks, chunks.get(name), known, found);
  return found;
}

/** A script that puts the first screen of the address in the place where the app will be. */
function firstScreens(): string {
  const screens = Object.fromEntries(FIRST_SCREENS.map(({ path, html }) => [path, html]));
  return `<script>document.getElementById('root').innerHTML='<div aria-hidden="true">'+((${JSON.stringify(screens).replaceAll('</', '<\\/')})[location.pathname]||'')+'</div>'</script>`;
}

function compact(styles: string): string {
  return styles.replaceAll(/\n/g, '');
}
