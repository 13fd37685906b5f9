import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';

/**
 * For the frame of a table: on a phone the cells of a row stand below each other, so that none of them has to be scrolled to. What is
 * laid out so is no table to a browser any more: each part of it says its role (`TABLE_ROLES`).
 */
export const STACKED_TABLE = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
  '@media (max-width: 599.95px)': {
    '& table, & tbody': { display: 'block' },
    // Also out of the way of the rows below it.
    '& thead': { ...VISUALLY_HIDDEN, position: 'absolute' },
    '& tbody tr': {
      display: 'grid',
      gap: 0.75,
      p: 2,
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-child': { borderBottom: 0 },
    },
    '& tbody th, & tbody td': { display: 'block', p: 0, border: 0, minWidth: 0 },
    '& tbody td > *': { minWidth: 0 },
  },
} as const;

/** What each part of a table is, whatever it looks like. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
