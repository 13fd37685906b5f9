import type { Target } from '../../core/commands/listening.ts';
import { StatusError } from '../../core/status.ts';
import { decodeQuery } from './decodeQuery.ts';
import { decodeTimestamp } from './decodeValue.ts';
import type { WireTarget } from './wireMessages.ts';

/** What a listener asks to follow. An empty resume token counts as none. */
export function decodeTarget(target: WireTarget): Target {
  return {
    targetId: target.targetId,
    what: decodeWhat(target),
    ...decodeResume(target),
    ...(target.expectedCount !== null && { expectedCount: target.expectedCount.value }),
    once: target.once,
  };
}

function decodeWhat(target: WireTarget): Target['what'] {
  switch (target.targetType) {
    case 'query': {
      const { parent, structuredQuery } = target.query;
      return { kind: 'query', parent, query: decodeQuery(structuredQuery) };
    }
    case 'documents':
      return { kind: 'documents', documents: [...target.documents.documents] };
    default:
      throw new StatusError('INVALID_ARGUMENT', 'A target must have a query or documents.');
  }
}

function decodeResume(target: WireTarget): Pick<Target, 'resumeToken' | 'readTime'> {
  switch (target.resumeType) {
    case 'resumeToken':
      return target.resumeToken.length === 0 ? {} : { resumeToken: Uint8Array.from(target.resumeToken) };
    case 'readTime':
      return { readTime: decodeTimestamp(target.readTime) };
    default:
      return {};
  }
}
