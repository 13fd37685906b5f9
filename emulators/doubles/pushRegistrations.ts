import { randomUUID } from 'node:crypto';
import { answerJson, type Service, type ServiceAnswer, type ServiceRequest } from './exchange.ts';
import { isRecord, parseJson, textOf } from './json.ts';
import type { PushRegistry } from './pushRegistry.ts';

/** As long as the tokens of an installation live. */
const LIFETIME = '604800s';
/** What the SDK makes: 22 characters, the first of which says the kind. */
const INSTALLATION_ID = /^[cdef][\w-]{21}$/;

/**
 * Where a web app gets the token by which FCM reaches it: Firebase Installations, `POST /v1/projects/{p}/installations` and
 * `…/{fid}/authTokens:generate`; and FCM's registrations, `POST /v1/projects/{p}/registrations`, `PATCH` and `DELETE
 * …/{token}`.
 */
export function createPushRegistrations(registry: PushRegistry): Service {
  /** The secret of each installation, and the tokens given for it. */
  const installations = new Map<string, { readonly refreshToken: string; readonly tokens: Set<string> }>();

  function authTokenFor(fid: string): { token: string; expiresIn: string } {
    const token = `suite.${randomUUID()}`;
    installations.get(fid)?.tokens.add(token);
    return { token, expiresIn: LIFETIME };
  }

  function install(project: string, { body, headers }: ServiceRequest): ServiceAnswer {
    const content = parseJson(body);
    if (textOf(headers['x-goog-api-key']) === '')
      return refuse(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
    const [fid, appId] = isRecord(content) ? [textOf(content.fid), textOf(content.appId)] : ['', ''];
    if (!INSTALLATION_ID.test(fid) || appId === '') {
      return refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
    }
    const refreshToken = `suite-${randomUUID()}`;
    installations.set(fid, { refreshToken, tokens: new Set() });
    const name = `projects/${project}/installations/${fid}`;
    return answerJson(200, { name, fid, refreshToken, authToken: authTokenFor(fid) });
  }

  function refresh(fid: string, { headers }: ServiceRequest): ServiceAnswer {
    const known = installations.get(fid);
    if (known === undefined) return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (headers.authorization !== `FIS_v2 ${known.refreshToken}`) {
      return refuse(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    }
    return answerJson(200, authTokenFor(fid));
  }

  function register(token: string | undefined, request: ServiceRequest): ServiceAnswer {
    const shown = request.headers['x-goog-firebase-installations-auth']?.replace(/^FIS /, '') ?? '';
    const fid = [...installations].find(([, { tokens }]) => tokens.has(shown))?.[0];
    if (fid === undefined)
      return refuse(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if (request.method === 'DELETE' && token !== undefined) {
      registry.unregister(token);
      return answerJson(200, { name: token });
    }
    const content = parseJson(request.body);
    const web = isRecord(content) && isRecord(content.web) ? content.web : {};
    const texts = [web.endpoint, web.auth, web.p256dh].map(textOf);
    const [endpoint = ''] = texts;
    if (texts.includes('') || URL.parse(endpoint)?.protocol !== 'https:') {
      return refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
    }
    if (token === undefined)
      return answerJson(200, { name: 'suite', token: registry.register(fid, endpoint), web });
    return registry.update(token, endpoint)
      ? answerJson(200, { name: 'suite', token, web })
      : refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
  }

  return (request) => {
    const [, project, kind, id, verb] =
      /^\/v1\/projects\/([^/]+)\/(installations|registrations)(?:\/([^/]+?)(\/authTokens:generate)?)?$/.exec(
        request.path,
      ) ?? [];
    if (project === undefined) return undefined;
    if (kind === 'registrations') {
      const isKnown =
        id === undefined ? request.method === 'POST' : ['PATCH', 'DELETE'].includes(request.method);
      return isKnown ? register(id, request) : refuse(405, 'INVALID_ARGUMENT', 'Method not allowed.');
    }
    if (request.method === 'POST' && id === undefined) return install(project, request);
    if (request.method === 'POST' && verb !== undefined && id !== undefined) return refresh(id, request);
    if (request.method === 'DELETE' && id !== undefined) {
      installations.delete(id);
      return answerJson(200, {});
    }
    return refuse(405, 'INVALID_ARGUMENT', 'Method not allowed.');
  };
}

function refuse(code: number, status: string, message: string): ServiceAnswer {
  return answerJson(code, { error: { code, message, status } });
}
