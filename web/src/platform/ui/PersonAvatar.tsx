import Box from '@mui/material/Box';
import { useState } from 'react';
import { useIsOnline } from '../offline/useIsOnline.ts';
import { texts } from '../text/texts.ts';
import { colourOfSport } from '../theme/sportColours.ts';

interface PersonAvatarProps {
  readonly name: string;
  readonly avatarUrl?: string | null;
  /** The person's first sport: its colour stands behind the initials. */
  readonly sportId?: string | null;
  /** Pixels; 44 by default. */
  readonly size?: number;
  /** True where the name is written beside it, so that a screen reader does not say it twice. */
  readonly isDecorative?: boolean;
}

/** A photo that could not be shown. */
interface Broken {
  readonly url: string;
  readonly wasOnline: boolean;
}

/** The person's photo, or their initials on the colour of their first sport. */
export function PersonAvatar(props: PersonAvatarProps) {
  const { name, avatarUrl, sportId, size = 44, isDecorative = false } = props;
  const isOnline = useIsOnline();
  const [broken, setBroken] = useState<Broken>();
  // What only the network has kept away comes once that is back.
  const isBroken = broken !== undefined && broken.url === avatarUrl && (broken.wasOnline || !isOnline);
  const photo = avatarUrl === undefined || isBroken ? null : avatarUrl;
  const label = texts.photoOf(name);
  return (
    <Box
      {...(photo !== null
        ? {}
        : isDecorative
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': label })}
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: '50%',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        bgcolor: colourOfSport(sportId),
        color: '#fff',
        fontFamily: 'h1.fontFamily',
        fontWeight: 700,
        fontSize: size * 0.38,
        lineHeight: 1,
        userSelect: 'none',
      }}
    >
      {photo === null ? (
        initialsOf(name)
      ) : (
        <img
          src={photo}
          alt={isDecorative ? '' : label}
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken({ url: photo, wasOnline: isOnline })}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}

/** `Camille Martin` → `CM`, `Yanis` → `YA`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => word !== '');
  const [first = '?', ...rest] = words;
  const last = rest.at(-1);
  const initials = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return initials.join('').toLocaleUpperCase('fr');
}
