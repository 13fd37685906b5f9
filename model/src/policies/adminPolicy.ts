/**
 * Whether somebody may lose the role of administrator, by themself or by another: somebody has to keep it.
 * @param admins the uids of administrators; two are enough to decide
 */
export function mayLoseAdminRole(uid: string, admins: readonly string[]): boolean {
  return !admins.includes(uid) || admins.some((other) => other !== uid);
}
