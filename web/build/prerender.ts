import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteBuilder } from 'vite';
import { PUBLIC_PAGES } from '../src/app/publicPages.ts';
import { homePage } from '../src/features/home/publicPages.ts';
import { policyTarget, withPolicy } from './contentPolicy.ts';
import { pageHtml, shellHtml } from './pageHtml.ts';
import { robotsFile, sitemapFile } from './siteFiles.ts';
import { siteUrl } from './siteUrl.ts';

/** The document for every address of a page that has none of its own (the rewrite of firebase.json). */
const SHELL = 'app.html';
/** Hosting's answer, with its status, where there is neither a file nor a page: a piece of code of a former release. */
const NOT_FOUND = '404.html';

/**
 * After the app itself, builds what renders its public pages in Node, and writes their documents beside it: each page as a
 * visitor sees it first, rendered from the components that take it over in the browser; the shell for all other addresses;
 * and what search engines want to know. Last comes the worker, which lists all of it.
 */
export function prerenderPages(writeWorker: (folder: string) => Promise<void>): Plugin {
  return {
    name: 'tod:prerender',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        ssr: {
          build: { ssr: 'src/prerender.tsx', outDir: RENDERER, emptyOutDir: true, copyPublicDir: false },
        },
      },
    }),
    buildApp: { order: 'post', handler: (builder) => buildAll(builder, writeWorker) },
  };
}

/** What renders the pages; only for as long as the build takes. */
const RENDERER = resolve(import.meta.dirname, `../../.cache/prerender-${process.pid}`);

async function buildAll(
  { environments, build, config }: ViteBuilder,
  writeWorker: (folder: string) => Promise<void>,
): Promise<void> {
  const { client, ssr } = environments;
  if (client === undefined || ssr === undefined) throw new Error('Vite has no environment to build for.');
  await build(client);
  try {
    await build(ssr);
    const folder = resolve(config.root, client.config.build.outDir);
    await writePages(folder, config.env);
    await writeWorker(folder);
  } finally {
    await rm(RENDERER, { recursive: true, force: true });
  }
}

async function writePages(folder: string, env: Readonly<Record<string, unknown>>): Promise<void> {
  const { prerender } = await loadRenderer();
  const site = siteUrl(env);
  const target = policyTarget(env);
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const shell = withPolicy(shellHtml(template, homePage, site), target);
  await write(SHELL, shell);
  await write(NOT_FOUND, shell);
  for (const page of PUBLIC_PAGES) {
    const html = pageHtml(template, page, await prerender(page.path), site);
    await write(fileOf(page.path), withPolicy(html, target));
  }
  await write('robots.txt', robotsFile(site));
  await write(
    'sitemap.xml',
    sitemapFile(
      site,
      PUBLIC_PAGES.map(({ path }) => path),
    ),
  );
}

async function loadRenderer(): Promise<typeof import('../src/prerender.tsx')> {
  return import(pathToFileURL(join(RENDERER, 'prerender.js')).href);
}

/** Hosting serves `/sports` from `sports.html` (`cleanUrls` of firebase.json). */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
