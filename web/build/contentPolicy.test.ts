import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withPolicy } from './contentPolicy.ts';

const SUITE = { isSuite: true, authDomain: undefined, projectId: undefined, storageBucket: undefined };
const PRODUCTION = {
  isSuite: false,
  authDomain: 'tod.example',
  projectId: 'tod-prod',
  storageBucket: 'tod-prod.appspot.com',
};
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
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/',
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
      'https://identitytoolkit.googleapis.com/v1/',
      'https://identitytoolkit.googleapis.com/v2/',
      'https://securetoken.googleapis.com/v1/token',
      'https://firestore.googleapis.com/google.firestore.v1.Firestore/',
      'https://firebasestorage.googleapis.com/v0/b/tod-prod.appspot.com/',
      'https://firestore.googleapis.com/v1/projects/tod-prod/',
      'https://firebaseinstallations.googleapis.com/v1/projects/tod-prod/',
      'https://fcmregistrations.googleapis.com/v1/projects/tod-prod/',
      'https://content-firebaseappcheck.googleapis.com/v1/projects/tod-prod/',
      'https://europe-west1-tod-prod.cloudfunctions.net',
      'https://data.geopf.fr/geocodage/',
      'https://www.google.com/recaptcha/',
    ]);
    expect(allowed(html, 'frame-src')).toEqual([
      "'self'",
      'https://tod.example/__/auth/',
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]);
    expect(html).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('shows pictures of the app and of the project’s own bucket; besides, only what Firestore tells a lost network by', () => {
    const probe = 'https://www.google.com/images/cleardot.gif';
    expect(allowed(withPolicy(PAGE, PRODUCTION), 'img-src')).toEqual([
      "'self'",
      'https://firebasestorage.googleapis.com/v0/b/tod-prod.appspot.com/o/',
      probe,
    ]);
    expect(allowed(withPolicy(PAGE, { ...PRODUCTION, storageBucket: undefined }), 'img-src')).toEqual([
      "'self'",
      probe,
    ]);
  });

  it('names a path wherever others may publish on the same host, and no host by a wildcard', () => {
    const policy = withPolicy(PAGE, PRODUCTION);
    expect(policy).not.toContain('*');
    const sources = ['script-src', 'connect-src', 'img-src', 'frame-src'].flatMap((name) =>
      allowed(policy, name),
    );
    const google = sources.filter((source) => /google(apis)?\.com/.test(source));
    expect(google.filter((source) => new URL(source).pathname === '/')).toEqual([]);
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
