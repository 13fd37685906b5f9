/**
 * So many of one's blocks are read as a list, which whoever asks next need not read again. Most members have none; where it is
 * full, there may be more.
 */
export const LISTED_BLOCKS = 2;
