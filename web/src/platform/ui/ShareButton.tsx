import Button from '@mui/material/Button';
import { texts } from '../text/texts.ts';
import { Icon } from './Icon.tsx';
import { toastError, toastSuccess } from './toast.ts';

interface ShareButtonProps {
  /** What is shared, for screen readers and for whoever receives it. */
  readonly title: string;
  /** The address of the page, without the site. */
  readonly path: string;
}

/** Hands the address of a page to another app, or copies it where the browser hands nothing over. */
export function ShareButton({ title, path }: ShareButtonProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="external" size={18} />}
      aria-label={texts.shareWhat(title)}
      onClick={() => void share(title, new URL(path, location.origin).href)}
    >
      {texts.share}
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  const data = { title, url };
  if ('share' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      // Somebody has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toastSuccess(texts.linkCopied);
  } catch {
    toastError(texts.linkNotCopied(url));
  }
}
