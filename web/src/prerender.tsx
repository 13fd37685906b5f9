import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { appRoutes } from './app/appRoutes.tsx';
import { PUBLIC_PAGES } from './app/publicPages.ts';
import { type Router, whenRouterIsReady } from './app/whenRouterIsReady.ts';
import { queryClient } from './platform/firebase/queryClient.ts';
import { MissingPartsContext } from './platform/ui/MissingPartsContext.ts';

export { PUBLIC_PAGES };

/** A page as a visitor sees it first. */
export interface PrerenderedPage {
  /** What stands in the root element. */
  readonly html: string;
  /** The style elements for the head. */
  readonly styles: string;
}

/** Renders the page of an address. @throws Error when it does not come, or when it cannot be rendered */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const router = createMemoryRouter(appRoutes, { initialEntries: [path] });
  try {
    await new Promise<void>((resolve) => whenRouterIsReady(router, resolve));
    for (const error of Object.values(router.state.errors ?? {}))
      throw new Error(`${path} cannot be prerendered.`, { cause: error });
    return await renderWhole(router);
  } finally {
    router.dispose();
    // Its timers would keep the process from ending.
    queryClient.clear();
  }
}

/** As often as parts of the page that come on demand ask for their code. */
async function renderWhole(router: Router): Promise<PrerenderedPage> {
  for (;;) {
    const { cache, styles } = collectingCache();
    const missing: (() => Promise<void>)[] = [];
    const html = renderToString(
      <CacheProvider value={cache}>
        <MissingPartsContext value={missing}>
          <StrictMode>
            <App router={router} isPrerendered />
          </StrictMode>
        </MissingPartsContext>
      </CacheProvider>,
    );
    if (missing.length === 0) return { html, styles: styles() };
    await Promise.all(missing.map((load) => load()));
  }
}

/**
 * A cache of Emotion that keeps styles for the head instead of writing them between the elements, and what writes them
 * there in the form in which Emotion finds them again in the browser. As in MUI's integration of Next.js:
 * https://github.com/mui/material-ui/blob/master/packages/mui-material-nextjs/src/v13-appRouter/appRouterV13.tsx
 */
function collectingCache(): { readonly cache: EmotionCache; readonly styles: () => string } {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const globals = new Map<string, string>();
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) => {
    const isNew = cache.inserted[serialized.name] === undefined;
    const result = insert(selector, serialized, ...rest);
    // Those without a selector are of the whole document, and are found again one by one.
    if (isNew && selector === '') globals.set(serialized.name, String(cache.inserted[serialized.name]));
    return result;
  };
  return {
    cache,
    styles() {
      const own = Object.entries(cache.inserted).filter(([name]) => !globals.has(name));
      return [
        ...[...globals].map(([name, css]) => `<style data-emotion="css-global ${name}">${css}</style>`),
        `<style data-emotion="css ${own.map(([name]) => name).join(' ')}">${own.map(([, css]) => css).join('')}</style>`,
      ].join('');
    },
  };
}
