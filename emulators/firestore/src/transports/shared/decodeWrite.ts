import type { Precondition, Transform, Write } from '../../core/commands/writes.ts';
import { StatusError } from '../../core/status.ts';
import { decodeFields, decodeMoment, decodeValue } from './decodeValue.ts';
import type { WireMask, WirePrecondition, WireTransform, WireWrite } from './wireMessages.ts';

/** One write of a commit. Refuses masks and transforms on the kinds of write that cannot carry them. */
export function decodeWrite(write: WireWrite): Write {
  const precondition = decodePrecondition(write.currentDocument);
  switch (write.operation) {
    case 'update':
      return {
        kind: 'update',
        name: write.update.name,
        fields: decodeFields(write.update.fields),
        ...(write.updateMask !== null && { updateMask: [...write.updateMask.fieldPaths] }),
        transforms: write.updateTransforms.map(decodeTransform),
        ...precondition,
      };
    case 'delete':
      refuseExtras(write, 'delete');
      return { kind: 'delete', name: write.delete, ...precondition };
    case 'verify':
      refuseExtras(write, 'verify');
      return { kind: 'verify', name: write.verify, ...precondition };
    case 'transform':
      refuseExtras(write, 'transform');
      return {
        kind: 'transform',
        name: write.transform.document,
        transforms: write.transform.fieldTransforms.map(decodeTransform),
        ...precondition,
      };
    default:
      throw new StatusError('INVALID_ARGUMENT', 'empty write operation');
  }
}

/** The condition under which a write applies; an empty message means none. */
export function decodePrecondition(precondition: WirePrecondition | null): { precondition?: Precondition } {
  switch (precondition?.conditionType) {
    case 'exists':
      return { precondition: { exists: precondition.exists } };
    case 'updateTime':
      return { precondition: { updateTime: decodeMoment(precondition.updateTime) } };
    default:
      return {};
  }
}

/** The field paths of a response mask, if there is one. */
export function decodeMask(mask: WireMask | null): { mask?: readonly string[] } {
  return mask === null ? {} : { mask: [...mask.fieldPaths] };
}

function decodeTransform(transform: WireTransform): Transform {
  const { fieldPath } = transform;
  switch (transform.transformType) {
    case 'setToServerValue':
      if (transform.setToServerValue !== 1) {
        throw new StatusError(
          'INVALID_ARGUMENT',
          'ServerValue type must be specified for set_to_server_value transformation.',
        );
      }
      return { fieldPath, kind: 'serverTimestamp' };
    case 'increment':
      return { fieldPath, kind: 'increment', operand: decodeValue(transform.increment) };
    case 'maximum':
      return { fieldPath, kind: 'maximum', operand: decodeValue(transform.maximum) };
    case 'minimum':
      return { fieldPath, kind: 'minimum', operand: decodeValue(transform.minimum) };
    case 'appendMissingElements': {
      const elements = transform.appendMissingElements.values.map((value) => decodeValue(value));
      return { fieldPath, kind: 'arrayUnion', elements };
    }
    case 'removeAllFromArray': {
      const elements = transform.removeAllFromArray.values.map((value) => decodeValue(value));
      return { fieldPath, kind: 'arrayRemove', elements };
    }
    default:
      throw new StatusError('INVALID_ARGUMENT', 'Operation type must be specified for field transformation.');
  }
}

function refuseExtras(write: WireWrite, operation: string): void {
  if (write.updateMask !== null) {
    throw new StatusError('INVALID_ARGUMENT', `a ${operation} must not specify a document mask.`);
  }
  if (write.updateTransforms.length > 0) {
    throw new StatusError('INVALID_ARGUMENT', `a ${operation} must not specify a update transform.`);
  }
}
