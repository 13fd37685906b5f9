import type { ListenEvent } from '../../core/commands/listening.ts';
import { encodeBloomFilter } from './bloomFilter.ts';
import { encodeDocument, encodeTimestamp } from './encodeValue.ts';
import { encodeStatus } from './encodeWriteResult.ts';
import type { WireObject } from './protos.ts';

const CHANGE_NUMBERS = { NO_CHANGE: 0, ADD: 1, REMOVE: 2, CURRENT: 3, RESET: 4 } as const;

/** One message of a Listen stream. */
export function encodeListenEvent(event: ListenEvent): WireObject {
  switch (event.kind) {
    case 'targetChange':
      return {
        targetChange: {
          targetChangeType: CHANGE_NUMBERS[event.change],
          targetIds: event.targetIds,
          ...(event.cause && { cause: encodeStatus(event.cause) }),
          ...(event.resumeToken && { resumeToken: event.resumeToken }),
          ...(event.readTime && { readTime: encodeTimestamp(event.readTime) }),
        },
      };
    case 'documentChange':
      return {
        documentChange: {
          document: encodeDocument(event.document),
          targetIds: event.targetIds,
          removedTargetIds: event.removedTargetIds,
        },
      };
    case 'documentDelete':
    case 'documentRemove':
      return {
        [event.kind]: {
          document: event.name,
          removedTargetIds: event.removedTargetIds,
          readTime: encodeTimestamp(event.readTime),
        },
      };
    case 'existenceFilter':
      return {
        filter: {
          targetId: event.targetId,
          count: event.names.length,
          unchangedNames: encodeBloomFilter(event.names),
        },
      };
  }
}
