import { randomUUID } from 'node:crypto';
import { answerHtml, answerJson, type Service, type ServiceAnswer } from './exchange.ts';

/** By which reCAPTCHA’s addresses tell its versions apart. */
const RELEASE = 'suite';

export interface Recaptcha {
  readonly service: Service;
  /** Whether reCAPTCHA has given this token for the site, and nobody has asked about it before. */
  readonly assess: (token: string) => boolean;
}

/**
 * reCAPTCHA Enterprise as a page meets it: `/recaptcha/enterprise.js` of www.google.com, which loads
 * `/recaptcha/releases/…/recaptcha__fr.js` of www.gstatic.com, which opens the frame `/recaptcha/enterprise/anchor` of
 * www.google.com, which asks `/recaptcha/enterprise/reload` for a token. Then the page itself, no frame, tells
 * `/recaptcha/enterprise/clr` how it went. Takes everybody for a person.
 * @param siteKey the one site that it knows
 */
export function createRecaptcha(siteKey: string): Recaptcha {
  const given = new Set<string>();

  function giveToken(): ServiceAnswer {
    const token = `recaptcha.${randomUUID()}`;
    given.add(token);
    return answerJson(200, { token });
  }

  return {
    service: ({ method, path, query }) => {
      if (path === '/recaptcha/enterprise.js') return answerScript(`(${loadRelease})('${RELEASE}');`);
      if (path === `/recaptcha/releases/${RELEASE}/recaptcha__fr.js`)
        return answerScript(`(${installWidget})();`);
      if (!path.startsWith('/recaptcha/enterprise/')) return undefined;
      if (query.get('k') !== siteKey) return answerJson(400, { error: 'Invalid site key.' });
      if (path.endsWith('/anchor')) {
        return answerHtml(200, `<!doctype html><title>reCAPTCHA</title><script>(${answerPage})()</script>`);
      }
      if (path.endsWith('/reload') && method === 'POST') return giveToken();
      if (path.endsWith('/clr') && method === 'POST') return answerJson(200, {});
      return answerJson(404, { error: 'Not found.' });
    },
    assess: (token) => given.delete(token),
  };
}

function answerScript(body: string): ServiceAnswer {
  return { status: 200, contentType: 'text/javascript; charset=utf-8', body };
}

/* What runs in browsers, as text: the doubles know no window. */

const loadRelease = `function (release) {
  // Each app of a page may load it, while another one waits.
  const waiting = (window.___grecaptcha_cfg ??= []);
  window.grecaptcha ??= { enterprise: { ready: (then) => waiting.push(then) } };
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/' + release + '/recaptcha__fr.js';
  script.async = true;
  document.head.append(script);
}`;

const installWidget = `function () {
  if ('render' in window.grecaptcha.enterprise) return;
  const google = 'https://www.google.com';
  const widgets = [];
  const asked = new Map();
  addEventListener('message', ({ origin, data }) => {
    if (origin !== google || typeof data !== 'object' || data === null) return;
    asked.get(data.id)?.(data.token);
    asked.delete(data.id);
  });
  const ready = (then) => then();
  const render = (container, { sitekey, callback }) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    const query = new URLSearchParams({ k: sitekey, size: 'invisible' });
    frame.src = google + '/recaptcha/enterprise/anchor?' + query;
    frame.title = 'reCAPTCHA';
    document.getElementById(container).append(frame);
    return widgets.push({ frame, loaded, callback, query }) - 1;
  };
  const execute = async (widget) => {
    const { frame, loaded, callback, query } = widgets[widget];
    await loaded;
    const id = crypto.randomUUID();
    const token = await new Promise((resolve) => {
      asked.set(id, resolve);
      frame.contentWindow.postMessage({ id }, google);
    });
    callback(token);
    // Nobody waits for it: a token is as good where the page may not ask.
    fetch(google + '/recaptcha/enterprise/clr?' + query, { method: 'POST' }).catch(() => undefined);
    return token;
  };
  Object.assign(window.grecaptcha.enterprise, { ready, render, execute });
  for (const then of window.___grecaptcha_cfg) then();
}`;

const answerPage = `function () {
  addEventListener('message', async ({ source, origin, data: { id } }) => {
    const answer = await fetch('/recaptcha/enterprise/reload' + location.search, { method: 'POST' });
    source.postMessage({ id, ...(await answer.json()) }, origin);
  });
}`;
