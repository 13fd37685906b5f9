import Card from '@mui/material/Card';
import { lazyPanel } from '../../../../platform/ui/lazyPart.tsx';

/** As high as the card on a wide screen, so that nothing below it moves. */
const HEIGHT = 196;

/** The card of pushes to this browser, whose code comes when it is shown. */
export const LazyPushCard = lazyPanel(
  async () => (await import('./PushCard.tsx')).PushCard,
  () => <Card sx={{ height: HEIGHT }} />,
);
