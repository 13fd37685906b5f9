import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { answerJson, type Service, type ServiceAnswer, type ServiceRequest } from './exchange.ts';
import { isRecord, type JsonRecord, parseJson, textOf } from './json.ts';

/** As long as App Check's own tokens live by default, in seconds. */
const LIFETIME_S = 3600;
/** Projects have a number beside their name; tokens name both. */
const PROJECT_NUMBER = '1';

export interface AppCheckOptions {
  readonly project: string;
  /** The one debug token that is exchanged, as if somebody had registered it in the console. */
  readonly debugToken: string;
  /** What reCAPTCHA thinks of a token that it gave; takes nobody’s where it is absent. */
  readonly assess?: (token: string) => boolean;
  readonly now: () => Date;
}

/**
 * Firebase App Check: `POST /v1/projects/{p}/apps/{app}:exchangeDebugToken` gives a token for the debug token, and
 * `…:exchangeRecaptchaEnterpriseToken` for one of reCAPTCHA’s, signed by a key that exists as long as this double; `GET /v1/jwks`
 * has its public half, by which a server verifies.
 */
export function createAppCheck({ project, debugToken, assess = () => false, now }: AppCheckOptions): Service {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();

  function tokenFor(app: string): string {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const claims = {
      iss: `https://firebaseappcheck.googleapis.com/${PROJECT_NUMBER}`,
      aud: [`projects/${PROJECT_NUMBER}`, `projects/${project}`],
      sub: app,
      iat: issuedAt,
      exp: issuedAt + LIFETIME_S,
    };
    const content = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  }

  const attests: Readonly<Record<string, (content: JsonRecord) => boolean>> = {
    exchangeDebugToken: ({ debug_token }) => debug_token === debugToken,
    exchangeRecaptchaEnterpriseToken: ({ recaptcha_enterprise_token }) =>
      assess(textOf(recaptcha_enterprise_token)),
  };

  function exchange(asked: string, app: string, method: string, { body }: ServiceRequest): ServiceAnswer {
    if (asked !== project) return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
    const content = parseJson(body);
    if (!isRecord(content)) {
      return refuse(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received. Expected an object.');
    }
    if (attests[method]?.(content) !== true) {
      return refuse(403, 'PERMISSION_DENIED', 'App attestation failed.');
    }
    return answerJson(200, { token: tokenFor(app), ttl: `${LIFETIME_S}s` });
  }

  return (request) => {
    if (request.path === '/v1/jwks') {
      const key = { ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid };
      return request.method === 'GET'
        ? answerJson(200, { keys: [key] })
        : answerJson(405, { error: 'Only GET.' });
    }
    const [, asked, app, method = ''] =
      /^\/v1\/projects\/([^/]+)\/apps\/([^/]+):(exchange\w+)$/.exec(request.path) ?? [];
    if (asked === undefined || app === undefined || !Object.hasOwn(attests, method)) return undefined;
    return request.method === 'POST'
      ? exchange(asked, app, method, request)
      : refuse(405, 'INVALID_ARGUMENT', 'Method not allowed.');
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function refuse(code: number, status: string, message: string): ServiceAnswer {
  return answerJson(code, { error: { code, message, status } });
}
