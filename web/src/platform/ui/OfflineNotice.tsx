import Box from '@mui/material/Box';
import { useIsOnline } from '../offline/useIsOnline.ts';
import { texts } from '../text/texts.ts';
import { NoticeStrip } from './NoticeStrip.tsx';

interface OfflineNoticeProps {
  readonly text?: string;
  /** While the browser has no network, unless said otherwise: a server may be out of reach all the same. */
  readonly isShown?: boolean;
}

/** A strip that says that there is no network and what the reader sees instead; nothing while online. */
export function OfflineNotice({ text = texts.offline, isShown }: OfflineNoticeProps) {
  const isOnline = useIsOnline();
  return (
    <Box role="status">{(isShown ?? !isOnline) ? <NoticeStrip icon="info">{text}</NoticeStrip> : null}</Box>
  );
}
