import type { Plugin } from 'vite';

/** Puts the styles of the build into index.html in place of the link to them: a page is whole with its first answer. */
export function inlineStyles(): Plugin {
  return {
    name: 'tod:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        );
        return html
          .replace(/\n\s*<link rel="stylesheet"[^>]*>/, '')
          .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
      },
    },
  };
}
