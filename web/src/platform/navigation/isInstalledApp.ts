/**
 * Whether the page runs as an installed app. There a provider's window would open in another browser, where nobody is
 * waiting for its answer.
 */
export function isInstalledApp(): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return true;
  // Safari's own way of saying it.
  return 'standalone' in navigator && navigator.standalone === true;
}
