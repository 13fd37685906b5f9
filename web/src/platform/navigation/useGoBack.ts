import { useLocation, useNavigate } from 'react-router-dom';

/** The router's key of the first page of a tab, before which there is none of ours. */
const FIRST_KEY = 'default';

/** Goes back to where one came from. @param otherwise where to on a page that was opened by its address */
export function useGoBack(otherwise: string): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === FIRST_KEY ? navigate(otherwise) : navigate(-1));
}
