/**
 * Whether the page runs as an installed app. There a provider's window would open in another browser, where nobody is
 * waiting for its answer.
 */
export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches || isIosApp();
}

/** Whether that is on an iPhone or iPad, where such a window surely gives no answer. Safari's own way of saying it. */
export function isIosApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}
