import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { legalPages } from './features/legal/publicPages.ts';

// What the build defines.
vi.stubGlobal('__TOD_VERSION__', '1.0.2');
vi.stubGlobal('__TOD_BUILT_AT__', '2026-11-22T10:00:00Z');
vi.stubGlobal('__TOD_SITE_URL__', 'https://tod.example');
afterAll(() => vi.unstubAllGlobals());

const { PUBLIC_PAGES, prerender } = await import('./prerender.tsx');

const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Votre prochain partenaire joue à côté.',
  '/auth': 'Tod',
};

describe.each(PUBLIC_PAGES.map((page) => [page.path, page] as const))('the page %s', (path, { title }) => {
  let html = '';
  let styles = '';
  beforeAll(async () => {
    ({ html, styles } = await prerender(path));
  });

  it('has its heading, and one only', () => {
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) =>
      words.replaceAll(/<[^>]*>/g, ''),
    );
    expect(headings).toEqual([HEADINGS[path] ?? title]);
  });

  it('holds no script, no style between its elements, and buttons that wait until somebody listens', () => {
    expect(html).not.toMatch(/<script|<style/);
    expect(html).toMatch(/<fieldset role="presentation" disabled=""/);
  });

  it('brings the style of every class along, once, and those of the whole document one by one', () => {
    // Of a component without any style.
    const classes = new Set([...html.matchAll(/\bcss-(?!0\b)([a-z0-9]+)/g)].map(([, name]) => name));
    expect(classes.size).toBeGreaterThan(5);
    expect([...classes].filter((name) => !styles.includes(`.css-${name}`))).toEqual([]);
    expect(styles.match(/data-emotion="css /g)).toHaveLength(1);
    expect(styles.match(/data-emotion="css-global /g)?.length).toBeGreaterThan(1);
    expect(styles.includes('--tod-palette-primary-main:')).toBe(true);
  });
});

describe('prerender', () => {
  it('shows the home page whole: every section and the foot', async () => {
    const { html } = await prerender('/');
    for (const words of [
      'Commencer maintenant',
      'Sports populaires',
      'Avis et notes',
      'Prêt à jouer',
      'Se connecter',
    ])
      expect(html).toContain(words);
    for (const { path } of Object.values(legalPages)) expect(html).toContain(`href="${path}"`);
  });

  it('shows the whole of the legal texts', async () => {
    const { html } = await prerender('/privacy');
    expect(html).toContain('Responsable du traitement');
    expect(html).toMatch(/Version du \d{1,2}(?:er)? \S+ 20\d\d/);
  });

  it('shows the form of the sign-in page, and the places of the catalogue', async () => {
    expect((await prerender('/auth')).html).toContain('Adresse e-mail');
    const { html } = await prerender('/sports');
    expect(html).toContain('Rechercher un sport...');
    expect(html).toContain('aria-busy="true"');
  });

  it('is the same each time', async () => {
    expect(await prerender('/')).toEqual(await prerender('/'));
  });

  it('refuses an address whose page fails', async () => {
    vi.doMock('./features/legal/pages/TermsPage.tsx', () => {
      throw new Error('no such file');
    });
    await expect(prerender('/terms?again')).rejects.toThrow('cannot be prerendered');
  });
});
