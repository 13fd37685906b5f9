import { isVersionBefore, type ServiceChoice, type ServiceSettings, serviceSettingsSchema } from '@tod/model';

/** What somebody decided when they made these settings. */
export function choiceOf({ changedAt: _, ...choice }: ServiceSettings): ServiceChoice {
  return choice;
}

/** Whether the same holds for everybody under both; features may be switched off in any order. */
export function isSameChoice(one: ServiceChoice, other: ServiceChoice): boolean {
  const written = ({ off, notice, closed, minimalVersion }: ServiceChoice) =>
    JSON.stringify([off.toSorted(), notice.trim(), closed, minimalVersion.trim()]);
  return written(one) === written(other);
}

/**
 * What is wrong with a minimal version: it is none, or nobody has it yet, so that it would keep everybody out.
 * @param known the app of whoever asks for it, which has come from where everybody gets theirs, and what holds already: that is left
 */
export function faultOfMinimalVersion(
  minimal: string,
  known: { readonly version: string; readonly inForce: string },
): 'noVersion' | 'tooNew' | undefined {
  if (!serviceSettingsSchema.isValidSync({ minimalVersion: minimal })) return 'noVersion';
  if (minimal === known.inForce) return undefined;
  return isVersionBefore(known.version, minimal) ? 'tooNew' : undefined;
}
