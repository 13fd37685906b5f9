import { useLocation } from 'react-router-dom';
import { originIn } from '../../../platform/navigation/origin.ts';
import { routes } from '../../../platform/navigation/routes.ts';

/** The address of « Mes Tods », with the tab from which the tod that is shown was opened (`originOf` in the state of its link). */
export function useListAddress(): string {
  const from = originIn(useLocation().state);
  return from.split('?', 1)[0] === routes.tods() ? from : routes.tods();
}
