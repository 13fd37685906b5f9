import { failureText } from '../text/errors.ts';
import { texts } from '../text/texts.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface ErrorStateProps {
  /** What could not be done. */
  readonly title?: string;
  /** What was thrown: it says why, whether anything is lost and what to do. */
  readonly error?: unknown;
  /** Instead of the text for `error`. */
  readonly text?: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Something failed to load. Announced to screen readers. */
export function ErrorState({ title = texts.errorTitle, error, text, onRetry }: ErrorStateProps) {
  return <FailureNotice title={title} text={text ?? failureText(error)} onRetry={onRetry} />;
}
