import { type DecideRequest, map, string, type Value } from '../rules/index.ts';
import type { VerifyMessage } from './messages.ts';

/** The request of the rules language that a message asks about. The method is not among the variables that come along. */
export function verifyRequest({ method, path, request, resource }: VerifyMessage): DecideRequest {
  return {
    service: 'firebase.storage',
    method,
    path: path.split('/').filter((segment) => segment !== ''),
    request: withMethod(request, method),
    resource,
  };
}

function withMethod(request: Value, method: string): Value {
  if (request.type !== 'map') return request;
  const fields = new Map<string, Value>([['method', string(method)]]);
  for (const key of request.entries.keys()) {
    const value = request.entries.get(key);
    if (value !== undefined) fields.set(key, value);
  }
  return map(fields);
}
