import { randomUUID } from 'node:crypto';
import { answerJson, type Service, type ServiceAnswer, type ServiceRequest } from './exchange.ts';
import { isRecord, type JsonRecord, parseJson } from './json.ts';
import type { PushRegistry } from './pushRegistry.ts';

/** FCM refuses larger data: names and values together, in bytes. */
const MAX_DATA_BYTES = 4096;
/** Kept so that a suite left running does not grow. */
const MAX_RECORDED = 1000;
const TARGETS = ['token', 'topic', 'condition'] as const;
const MESSAGE_FIELDS = [
  ...TARGETS,
  'name',
  'data',
  'notification',
  'android',
  'webpush',
  'apns',
  'fcmOptions',
  'fcm_options',
];

/** A message that was taken, newest last. */
export interface RecordedPush {
  readonly name: string;
  readonly project: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly message: JsonRecord;
}

/**
 * FCM HTTP v1: `POST /v1/projects/{p}/messages:send` records instead of sending; `GET /push` lists what was recorded,
 * `DELETE /push` forgets it and says once more what it was. A token that starts with `dead-` belongs to nobody any more, and neither does one whose browser has
 * given it up.
 */
export function createPush(now: () => Date, registry: PushRegistry): Service {
  let recorded: RecordedPush[] = [];

  function send(project: string, request: ServiceRequest): ServiceAnswer {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
      return refuse(401, 'UNAUTHENTICATED', 'Request is missing required authentication credential.', []);
    }
    const body = parseJson(request.body);
    if (!isRecord(body)) return refuseField('', 'Invalid JSON payload received. Expected an object.');
    const { message } = body;
    if (!isRecord(message)) return refuseField('message', 'Message must be set.');
    const refusal = refusalOf(message, registry);
    if (refusal !== undefined) return refusal;
    const name = `projects/${project}/messages/${randomUUID()}`;
    if (body.validate_only === true || body.validateOnly === true) {
      return answerJson(200, { name: `projects/${project}/messages/fake_message_id` });
    }
    recorded = [...recorded, { name, project, receivedAt: now().toISOString(), message }].slice(
      -MAX_RECORDED,
    );
    return answerJson(200, { name });
  }

  return (request) => {
    const project = /^\/v1\/projects\/([^/]+)\/messages:send$/.exec(request.path)?.[1];
    if (project !== undefined) {
      return request.method === 'POST'
        ? send(project, request)
        : refuse(405, 'INVALID_ARGUMENT', 'Method not allowed.', []);
    }
    if (request.path !== '/push') return undefined;
    if (request.method === 'GET') return answerJson(200, recorded);
    if (request.method === 'DELETE') {
      const taken = recorded;
      recorded = [];
      return answerJson(200, taken);
    }
    return answerJson(405, { error: 'Only GET and DELETE.' });
  };
}

function refusalOf(message: JsonRecord, registry: PushRegistry): ServiceAnswer | undefined {
  const unknown = Object.keys(message).find((field) => !MESSAGE_FIELDS.includes(field));
  if (unknown !== undefined) {
    return refuseField(
      'message',
      `Invalid JSON payload received. Unknown name "${unknown}" at 'message': Cannot find field.`,
    );
  }
  const targets = TARGETS.filter((target) => message[target] !== undefined);
  if (targets.length !== 1) {
    return refuseField('message', 'Exactly one of token, topic or condition is required.');
  }
  const { token } = message;
  if (targets[0] === 'token') {
    if (typeof token !== 'string' || token === '' || /\s/.test(token)) {
      return refuse(400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token', [
        fcmError('INVALID_ARGUMENT'),
        violation('message.token', 'Invalid registration token'),
      ]);
    }
    if (token.startsWith('dead-') || registry.isGone(token)) {
      return refuse(404, 'NOT_FOUND', 'Requested entity was not found.', [fcmError('UNREGISTERED')]);
    }
  }
  return refusalOfData(message.data);
}

function refusalOfData(data: unknown): ServiceAnswer | undefined {
  if (data === undefined) return undefined;
  if (!isRecord(data)) return refuseField('message.data', "Invalid value at 'message.data' (MAP).");
  let bytes = 0;
  for (const [index, [key, value]] of Object.entries(data).entries()) {
    if (typeof value !== 'string') {
      const field = `message.data[${index}].value`;
      return refuseField(field, `Invalid value at '${field}' (TYPE_STRING), ${JSON.stringify(value)}`);
    }
    if (key === 'from' || key === 'message_type' || /^(google|gcm)/.test(key)) {
      return refuseField(`message.data[${index}].key`, `Invalid data payload key: ${key}`);
    }
    bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
  }
  return bytes > MAX_DATA_BYTES
    ? refuse(400, 'INVALID_ARGUMENT', 'Android message is too big', [fcmError('INVALID_ARGUMENT')])
    : undefined;
}

function refuseField(field: string, description: string): ServiceAnswer {
  return refuse(400, 'INVALID_ARGUMENT', description, [violation(field, description)]);
}

function refuse(code: number, status: string, message: string, details: readonly object[]): ServiceAnswer {
  return answerJson(code, { error: { code, message, status, details } });
}

function violation(field: string, description: string): object {
  return {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field, description }],
  };
}

function fcmError(errorCode: string): object {
  return { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode };
}
