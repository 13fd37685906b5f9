import Box from '@mui/material/Box';
import type { AdLocation } from '@tod/model';
import { useRef, useState } from 'react';
import { useEntryFlag } from '../../../platform/navigation/entryValues.ts';
import { useIsHydrated } from '../../../platform/ui/Hydration.tsx';
import { lazyExtra } from '../../../platform/ui/lazyPart.tsx';
import { useSeesAds } from '../adAudience.ts';
import { AD_HEIGHTS, type AdFormat } from '../adFormats.ts';
import { knownAdCount } from '../adRoom.ts';

const AdSlot = lazyExtra(async () => (await import('./AdSlot.tsx')).AdSlot);

interface AdSpaceProps {
  readonly location: AdLocation;
  readonly format: AdFormat;
  /** Which one of the spaces of this location on the page it is, from 0: there is room for as many as there are advertisements. */
  readonly rank?: number;
  /** Whether it stands there in any case, also without an advertisement. */
  readonly isAlwaysThere?: boolean;
}

/**
 * Where an advertisement stands, for whoever sees some; nobody else loads any code for it. It never moves what is on screen:
 * it has its room from the first moment where one is known to come, and otherwise only where nobody looks yet. « Back » finds the
 * room that there was, or none: everything below stands where it was left.
 */
export function AdSpace(props: AdSpaceProps) {
  return useSeesAds() ? <Space {...props} /> : null;
}

function Space({ location, format, rank = 0, isAlwaysThere = false }: AdSpaceProps) {
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [hasRoomAtOnce] = useState(() => isAlwaysThere || (isHydrated && knownAdCount(location) > rank));
  const [hasRoom, setRoom] = useEntryFlag(`room of advertisement ${location} ${rank}`, hasRoomAtOnce);
  return (
    <Box
      ref={place}
      {...(hasRoom ? { 'data-ad-room': location } : {})}
      sx={hasRoom ? { minHeight: AD_HEIGHTS[format], display: 'grid' } : NO_ROOM}
    >
      <AdSlot
        location={location}
        format={format}
        rank={rank}
        hasRoom={hasRoom}
        onAd={() => {
          if (isBelowScreen(place.current)) setRoom(true);
        }}
      />
    </Box>
  );
}

/** Neither high nor a cell of a grid around it, but in its place. */
const NO_ROOM = { position: 'absolute' } as const;

/** Whether only what is below the screen would make room; an element without a place in the flow is where its neighbours are. */
function isBelowScreen(element: Element | null): boolean {
  if (element === null) return false;
  const { nextElementSibling: next, previousElementSibling: previous } = element;
  const top =
    next?.getBoundingClientRect().top ??
    previous?.getBoundingClientRect().bottom ??
    element.getBoundingClientRect().top;
  return top >= window.innerHeight;
}
