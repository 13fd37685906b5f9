import type { Plugin } from 'vite';
import { FIRST_SCREEN_STYLES, FIRST_SCREENS } from './firstScreens.ts';

/**
 * Makes index.html show something at once: the words of the first screen stand there before any code has come, and the
 * styles come with it.
 */
export function firstPaint(): Plugin {
  return {
    name: 'tod:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        );
        return html
          .replace(/\n\s*<link rel="stylesheet"[^>]*>/, '')
          .replace('</head>', `<style>${styles.join('')}${compact(FIRST_SCREEN_STYLES)}</style></head>`)
          .replace('<div id="root"></div>', `<div id="root"></div>${firstScreens()}`);
      },
    },
  };
}

/** A script that puts the first screen of the address in the place where the app will be. */
function firstScreens(): string {
  const screens = Object.fromEntries(FIRST_SCREENS.map(({ path, html }) => [path, html]));
  return `<script>document.getElementById('root').innerHTML='<div aria-hidden="true">'+((${JSON.stringify(screens).replaceAll('</', '<\\/')})[location.pathname]||'')+'</div>'</script>`;
}

function compact(styles: string): string {
  return styles.replaceAll(/\n/g, '');
}
