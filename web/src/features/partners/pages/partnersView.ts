const VIEW = 'vue';
const CHOICE = 'choix';

/** What the address says is shown. Recommendations are a grid. */
export interface Shown {
  readonly view: 'discovery' | 'grid';
  readonly isRecommending: boolean;
}

export function readView(parameters: URLSearchParams): Shown {
  const isRecommending = parameters.get(CHOICE) === 'recommandations';
  return { view: isRecommending || parameters.get(VIEW) === 'grille' ? 'grid' : 'discovery', isRecommending };
}

/** The address that shows this, with everything else that it held. */
export function writeView(parameters: URLSearchParams, { view, isRecommending }: Shown): URLSearchParams {
  const written = new URLSearchParams(parameters);
  if (view === 'grid') written.set(VIEW, 'grille');
  else written.delete(VIEW);
  if (isRecommending) written.set(CHOICE, 'recommandations');
  else written.delete(CHOICE);
  return written;
}
