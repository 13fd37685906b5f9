import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createAppCheck } from './appCheck.ts';
import type { ServiceRequest } from './exchange.ts';
import { isRecord, parseJson, textOf } from './json.ts';
import { createRecaptcha } from './recaptcha.ts';

const RELOAD: Partial<ServiceRequest> = {
  method: 'POST',
  path: '/recaptcha/enterprise/reload',
  query: new URLSearchParams({ k: 'site' }),
};

const request = (parts: Partial<ServiceRequest>): ServiceRequest => ({
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  body: '',
  ...parts,
});

describe('createRecaptcha()', () => {
  it('gives tokens that App Check takes for a token of its own, each once', async () => {
    const recaptcha = createRecaptcha('site');
    const given = parseJson((await recaptcha.service(request(RELOAD)))?.body ?? '');
    const token = isRecord(given) ? textOf(given.token) : '';
    const appCheck = createAppCheck({
      project: 'tod',
      debugToken: 'known',
      assess: recaptcha.assess,
      now: () => new Date(),
    });
    const exchange = async (recaptcha_enterprise_token: string) =>
      appCheck(
        request({
          method: 'POST',
          path: '/v1/projects/tod/apps/1:1:web:1:exchangeRecaptchaEnterpriseToken',
          body: JSON.stringify({ recaptcha_enterprise_token }),
        }),
      );
    expect(await exchange('recaptcha.guessed')).toMatchObject({ status: 403 });
    expect(await exchange(token)).toMatchObject({ status: 200 });
    expect(await exchange(token)).toMatchObject({ status: 403 });
  });

  it('knows one site', async () => {
    const { service } = createRecaptcha('site');
    const query = new URLSearchParams({ k: 'another' });
    expect(await service(request({ ...RELOAD, query }))).toMatchObject({ status: 400 });
  });

  it.each([
    ['/recaptcha/enterprise.js', 'https://www.gstatic.com/recaptcha/releases/'],
    ['/recaptcha/releases/suite/recaptcha__fr.js', '/recaptcha/enterprise/anchor'],
    ['/recaptcha/releases/suite/recaptcha__fr.js', '/recaptcha/enterprise/clr'],
  ])('serves %s, which asks for %s', async (path, next) => {
    const answer = await createRecaptcha('site').service(request({ path }));
    expect(answer?.contentType).toMatch(/^text\/javascript/);
    expect(() => new Function(answer?.body ?? '')).not.toThrow();
    expect(answer?.body).toContain(next);
  });

  it('hears from a page how it went', async () => {
    const path = '/recaptcha/enterprise/clr';
    expect(await createRecaptcha('site').service(request({ ...RELOAD, path }))).toMatchObject({
      status: 200,
    });
  });

  it('is there for whoever waits for it, also where two apps of a page load it at once', async () => {
    const { service } = createRecaptcha('site');
    const script = async (path: string) => (await service(request({ path })))?.body ?? '';
    const load = await script('/recaptcha/enterprise.js');
    const install = await script('/recaptcha/releases/suite/recaptcha__fr.js');
    const page = createContext({
      addEventListener: () => undefined,
      document: { createElement: () => ({}), head: { append: () => undefined } },
      told: [],
    });
    const run = (text: string) => runInContext(text, page);
    run('window = globalThis');
    for (const app of ['first', 'second'])
      run(`${load}; grecaptcha.enterprise.ready(() => told.push('${app}'))`);
    run(install);
    run(install);
    run("grecaptcha.enterprise.ready(() => told.push('third'))");
    expect(run('told.join()')).toBe('first,second,third');
  });

  it('leaves to others what is not asked of it', async () => {
    expect(await createRecaptcha('site').service(request({ path: '/v1/jwks' }))).toBeUndefined();
  });
});
