/** A page that everybody may open, and what it says of itself to whoever finds it in a search or is sent its address. */
export interface PublicPage {
  readonly path: string;
  /** Of the window, without the name of the app. */
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
}

/** The title of the window: `title · Tod`. */
export function windowTitle(title: string): string {
  return title === '' ? 'Tod' : `${title} · Tod`;
}
