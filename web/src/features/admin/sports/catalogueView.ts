import { useLocation } from 'react-router-dom';
import { useEntryCount, useEntryFlag, useEntryText } from '../../../platform/navigation/entryValues.ts';
import { originOf } from '../../../platform/navigation/origin.ts';
import { useAddressParameters } from '../../../platform/navigation/useAddressParameters.ts';

export const PAGE_SIZES: readonly [number, ...number[]] = [25, 50, 100];

/** What one looks at in the catalogue. */
export interface CatalogueView {
  readonly text: string;
  readonly onlyDefaultPictures: boolean;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

const PARAMETERS = { text: 'recherche', pictures: 'images', page: 'page', pageSize: 'lignes' } as const;
const DEFAULT_PICTURES = 'defaut';
const NEW_VIEW: CatalogueView = {
  text: '',
  onlyDefaultPictures: false,
  page: 0,
  pageSize: PAGE_SIZES[0],
};

/** What the parameters of an address show of the catalogue. */
export function viewIn(parameters: URLSearchParams): CatalogueView {
  const page = Number(parameters.get(PARAMETERS.page));
  const pageSize = Number(parameters.get(PARAMETERS.pageSize));
  return {
    text: parameters.get(PARAMETERS.text) ?? NEW_VIEW.text,
    onlyDefaultPictures: parameters.get(PARAMETERS.pictures) === DEFAULT_PICTURES,
    page: Number.isSafeInteger(page) && page > 0 ? page : NEW_VIEW.page,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : NEW_VIEW.pageSize,
  };
}

/** The parameters with those that show this of the catalogue; what says nothing new is left out. */
export function withView(parameters: URLSearchParams, view: CatalogueView): URLSearchParams {
  const { text, onlyDefaultPictures, page, pageSize } = view;
  const saying = new URLSearchParams(parameters);
  const say = (name: string, value: string, isSaid: boolean) =>
    isSaid ? saying.set(name, value) : saying.delete(name);
  say(PARAMETERS.text, text, text !== NEW_VIEW.text);
  say(PARAMETERS.pictures, DEFAULT_PICTURES, onlyDefaultPictures);
  say(PARAMETERS.page, String(page), page !== NEW_VIEW.page);
  say(PARAMETERS.pageSize, String(pageSize), pageSize !== NEW_VIEW.pageSize);
  return saying;
}

/**
 * What one looks at in the catalogue. « Back » finds it, and so does a form that leads back to `origin`, whose address begins with it.
 * An address says it no longer once something else is looked at: each letter of a search would be another one.
 */
export function useCatalogueView() {
  const location = useLocation();
  const [parameters, change] = useAddressParameters();
  const begun = viewIn(parameters);
  const [text, setText] = useEntryText('sports text', begun.text);
  const [onlyDefaultPictures, setOnlyDefaultPictures] = useEntryFlag(
    'sports pictures',
    begun.onlyDefaultPictures,
  );
  const [page, setPage] = useEntryCount('sports page', begun.page);
  const [pageSize, setPageSize] = useEntryCount('sports page size', begun.pageSize);
  const view: CatalogueView = { text, onlyDefaultPictures, page, pageSize };

  function look(at: Partial<CatalogueView>): void {
    const next = { ...view, ...at };
    setText(next.text);
    setOnlyDefaultPictures(next.onlyDefaultPictures);
    setPage(next.page);
    setPageSize(next.pageSize);
    const silent = withView(parameters, NEW_VIEW);
    if (silent.toString() !== parameters.toString()) change((now) => withView(now, NEW_VIEW));
  }

  const search = `?${withView(parameters, view)}`;
  return { view, look, origin: originOf({ ...location, search }) };
}
