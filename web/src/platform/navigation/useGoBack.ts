import { useLocation, useNavigate } from 'react-router-dom';
import { isFirstEntry } from './entryState.ts';

/** The router's key of the first page of ours in a row, before which there may be one of somebody else's. */
const FIRST_KEY = 'default';

interface GoBackOptions {
  /** Whether it may lead to a page that is not ours, or not of this visit: that of a link that was wrong. */
  readonly mayLeave?: boolean;
}

/** Goes back to where one came from. @param otherwise where to on a page that was opened by its address */
export function useGoBack(otherwise: string, { mayLeave = false }: GoBackOptions = {}): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => {
    const isFirst = mayLeave ? history.length === 1 : key === FIRST_KEY || isFirstEntry();
    void (isFirst ? navigate(otherwise) : navigate(-1));
  };
}
