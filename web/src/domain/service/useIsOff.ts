import type { ServiceFeature } from '@tod/model';
import { useEffect, useState } from 'react';
import { claimMissingCode } from '../../platform/offline/missingCode.ts';

/** Whether a feature is switched off for everybody, asked when a screen needs to know. Where nobody answers it is not: the server decides. */
export function useIsOff(feature: ServiceFeature): boolean {
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('./readServiceSettings.ts')
      .then(({ readServiceSettings }) => readServiceSettings())
      .then((settings) => {
        if (isWanted) setOff(settings?.off.includes(feature) ?? false);
      }, claimMissingCode);
    return () => {
      isWanted = false;
    };
  }, [feature]);
  return isOff;
}
