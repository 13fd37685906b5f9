/**
 * Where the system's own few colours replace ours, as Windows' contrast themes have it: every fill and every shadow is gone
 * there, and with them whatever they say. Colours that CSS names after what the system uses them for are kept
 * (CSS Color Adjustment 1, section 3; CSS Color 4, section 6.2).
 */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** For `sx`: an edge for what only its fill sets apart from what is around it. */
export const EDGED = { [FORCED_COLORS]: { border: '1px solid' } } as const;

/** For `sx`: for what is nothing but its fill, such as a dot. */
export const FILLED = { [FORCED_COLORS]: { backgroundColor: 'CanvasText' } } as const;

const CHOSEN =
  ':is([aria-selected="true"], [aria-pressed="true"], [aria-current="page"], label:has(> :checked))';

/** What holds on every page there. Whatever is chosen says so to screen readers already, and is found by that. */
export const forcedColorStyles = {
  [FORCED_COLORS]: {
    // Else the browser puts the page's own colour behind each word.
    [CHOSEN]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [`${CHOSEN}, ${CHOSEN} *`]: { color: 'HighlightText !important' },
    [`${CHOSEN} *`]: { backgroundColor: 'transparent !important' },
    '.MuiPaper-root, .MuiButtonBase-root.MuiButton-contained, .MuiLinearProgress-root': {
      border: '1px solid',
    },
    '.MuiLinearProgress-root .MuiLinearProgress-bar, .MuiSwitch-root .MuiSwitch-thumb': {
      backgroundColor: 'CanvasText',
    },
    '.MuiSwitch-root .MuiSwitch-track': { border: '1px solid', opacity: '1 !important' },
    '.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight !important' },
  },
} as const;
