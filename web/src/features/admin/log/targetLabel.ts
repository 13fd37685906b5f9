import { MEASURES } from '@tod/model';
import type { NamedEntry } from '../../../domain/administration/log/useAdminLog.ts';
import { texts } from './texts.ts';

/** To whom or what it was done, as a person reads it. */
export function targetLabel({
  target,
  targetUid,
  targetName,
}: Pick<NamedEntry, 'target' | 'targetUid' | 'targetName'>): string {
  if (targetUid !== undefined) return `${targetName ?? texts.noName} (${targetUid})`;
  const [collection = '', id] = target.split('/');
  if (id === undefined) return texts.everybody;
  return `${texts.collections[collection] ?? collection} ${id}`;
}

/** Why it was done, where whoever reads the log may know: the reasons of a report that was dismissed may say who reported what. */
export function reasonLabel(
  { action, reason, fields, targetUid }: Pick<NamedEntry, 'action' | 'reason' | 'fields' | 'targetUid'>,
  readerUid: string,
): string {
  const isHidden = action === 'reportDismissed' && targetUid === readerUid;
  return isHidden || (reason === '' && fields.length === 0) ? texts.noReason : reason;
}

/** What was changed of a document, or what was decided about somebody. */
export function detailsLabel({ target, fields }: Pick<NamedEntry, 'target' | 'fields'>): string {
  const measures = MEASURES.filter((measure) => fields.includes(measure));
  return target.startsWith('users/') && measures.length === fields.length
    ? texts.measuresTaken(measures.map((measure) => texts.measures[measure]))
    : texts.fields(fields);
}
