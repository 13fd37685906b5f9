import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withPolicy } from './contentPolicy.ts';

const SUITE = { isSuite: true, authDomain: undefined, projectId: undefined };
const PRODUCTION = { isSuite: false, authDomain: 'tod.example', projectId: 'tod-prod' };
const PAGE = `<html><head>
    <meta charset="utf-8" />
    <script>first()</script>
    <script type="module" src="/assets/app.js"></script></head><body><script>
second();
</script></body></html>`;

/** The sources that a page allows for one purpose. */
function allowed(html: string, directive: string): string[] {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(html)?.[1] ?? '';
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the content policy of the page', () => {
  it('comes before the first script, and allows those in the page by their hash, none other', () => {
    const html = withPolicy(PAGE, PRODUCTION);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
    const hashes = ['first()', '\nsecond();\n'].map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(allowed(html, 'script-src')).toEqual([
      "'self'",
      ...hashes,
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(html).not.toContain('unsafe-eval');
    expect(allowed(html, 'object-src')).toEqual(["'none'"]);
    expect(allowed(html, 'base-uri')).toEqual(["'none'"]);
  });

  it('lets a build for Firebase talk to its own project, and to nothing on this machine', () => {
    const html = withPolicy(PAGE, PRODUCTION);
    expect(allowed(html, 'connect-src')).toEqual([
      "'self'",
      'https://*.googleapis.com',
      'https://europe-west1-tod-prod.cloudfunctions.net',
      'https://data.geopf.fr',
    ]);
    expect(allowed(html, 'frame-src')).toEqual([
      "'self'",
      'https://tod.example',
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]);
    expect(html).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('keeps a build for the suite on this machine', () => {
    const html = withPolicy(PAGE, SUITE);
    expect(allowed(html, 'connect-src')).toEqual(["'self'", 'http://127.0.0.1:*', 'http://localhost:*']);
    expect(html).not.toContain('recaptcha');
  });

  it('is never left out silently', () => {
    expect(() => withPolicy('<html></html>', SUITE)).toThrow('charset');
  });
});
