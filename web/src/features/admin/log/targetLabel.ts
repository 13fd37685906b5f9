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
