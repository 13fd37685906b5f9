import { useSearchParams } from 'react-router-dom';
import { PartnersSkeleton } from '../components/PartnersSkeleton.tsx';
import { readView } from './partnersView.ts';

/** The shape of what the address asks for, until it is there. */
export function PartnersToCome() {
  const [parameters] = useSearchParams();
  return <PartnersSkeleton view={readView(parameters).view} />;
}
