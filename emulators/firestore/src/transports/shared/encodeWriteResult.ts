import type { CommitResponse, WriteResult } from '../../core/commands/writes.ts';
import { STATUS_CODES, type StatusError } from '../../core/status.ts';
import { encodeTimestamp, encodeValue } from './encodeValue.ts';
import type { WireObject } from './protos.ts';

/** The results and the time of a commit, as CommitResponse and WriteResponse both have them. */
export function encodeCommitResponse(response: CommitResponse): WireObject {
  return {
    writeResults: response.writeResults.map(encodeWriteResult),
    ...(response.commitTime && { commitTime: encodeTimestamp(response.commitTime) }),
  };
}

/** The result of one write: exactly one transform result per transform, or the web client's process dies. */
export function encodeWriteResult(result: WriteResult): WireObject {
  return {
    ...(result.updateTime && { updateTime: encodeTimestamp(result.updateTime) }),
    transformResults: result.transformResults.map(encodeValue),
  };
}

/** google.rpc.Status of an error, or of success. */
export function encodeStatus(error: StatusError | undefined): WireObject {
  return error === undefined ? {} : { code: STATUS_CODES[error.code], message: error.message };
}
