// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('__TOD_SITE_URL__', 'https://tod.example');
const { showPageMetadata } = await import('./showPageMetadata.ts');

const page = { path: '/terms', title: 'Conditions', description: 'Les règles.' };
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const canonical = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href);

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="" /><link rel="canonical" href="https://tod.example/" />';
});

describe('showPageMetadata', () => {
  it('says what the page on screen is, and by which address it wants to be known', () => {
    showPageMetadata(page);
    expect(description()).toBe('Les règles.');
    expect(canonical()).toEqual(['https://tod.example/terms']);
  });

  it('has no such address for a page that is not public, and one again for the next that is', () => {
    showPageMetadata(undefined);
    expect(description()).toMatch(/^Trouvez des partenaires/);
    expect(canonical()).toEqual([]);
    showPageMetadata(page);
    expect(canonical()).toEqual(['https://tod.example/terms']);
  });
});
