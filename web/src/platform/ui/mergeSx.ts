import type { SxProps, Theme } from '@mui/material/styles';

type Looks = Extract<SxProps<Theme>, readonly unknown[]>;

/** For `sx`: the looks of a part, and over them what whoever uses it adds. */
export function mergeSx(looks: Looks, sx: SxProps<Theme> | undefined): SxProps<Theme> {
  return [...looks, ...(Array.isArray(sx) ? sx : [sx])];
}
