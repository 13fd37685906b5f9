import Box from '@mui/material/Box';
import { MAX_MESSAGE_LENGTH } from '@tod/model';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { EDGED } from '../../../platform/theme/forcedColors.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { RoundButton } from '../../../platform/ui/RoundButton.tsx';
import { texts } from '../texts.ts';

interface ComposerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Sends the text, which is neither empty nor too long. */
  readonly onSend: () => void;
  readonly isLimitReached: boolean;
  /** Something about the month's messages that is worth knowing; empty when there is nothing. */
  readonly quotaText?: string;
}

const MIN_HEIGHT = 40;
const MAX_HEIGHT = 120;
/** From here on the remaining characters are shown. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 200;
const COUNTER_ID = 'composer-counter';

/** Where a message is typed: Enter sends, Shift and Enter make a new line. */
export function Composer({ text, onText, onSend, isLimitReached, quotaText = '' }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const canSend = length > 0 && length <= MAX_MESSAGE_LENGTH && !isLimitReached;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = `${MIN_HEIGHT}px`;
    element.style.height = `${Math.min(Math.max(element.scrollHeight, MIN_HEIGHT), MAX_HEIGHT)}px`;
  }, [text]);

  function handleKey(event: KeyboardEvent): void {
    // While an input method composes a character, Enter belongs to it; Safari tells only by the code 229 of its last Enter.
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  return (
    <Box
      component="form"
      data-foot
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
        field.current?.focus();
      }}
      sx={{ px: { xs: 1.5, md: 2 }, pt: 1, pb: 'max(12px, env(safe-area-inset-bottom))' }}
    >
      <Box role="status">
        {isLimitReached ? (
          <Box
            sx={{
              bgcolor: 'tint.main',
              color: 'tint.contrastText',
              borderRadius: '16px',
              px: 2,
              py: 1.25,
              mb: 1,
              '& > a': { color: 'primary.main', fontWeight: 700 },
            }}
          >
            {texts.limitReached} <Link to={routes.subscription()}>{texts.seePremium}</Link>
          </Box>
        ) : quotaText === '' ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary', px: 2, pb: 0.75 }}>{quotaText}</Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: length > MAX_MESSAGE_LENGTH ? 'error.main' : 'edge',
            borderRadius: '24px',
            px: 2,
            py: '3px',
            '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 0 },
          }}
        >
          <Box
            component="textarea"
            ref={field}
            rows={1}
            dir="auto"
            value={text}
            aria-label={texts.compose}
            aria-describedby={COUNTER_ID}
            aria-invalid={length > MAX_MESSAGE_LENGTH}
            placeholder={texts.composePlaceholder}
            enterKeyHint="send"
            onChange={(event) => onText(event.target.value)}
            onKeyDown={handleKey}
            sx={{
              flex: 1,
              minWidth: 0,
              resize: 'none',
              border: 0,
              outline: 'none !important',
              p: 0,
              py: '9px',
              bgcolor: 'transparent',
              color: 'text.primary',
              font: 'inherit',
              fontSize: '1rem',
              lineHeight: 1.375,
              height: MIN_HEIGHT,
              '&::placeholder': { color: 'text.secondary', opacity: 1 },
            }}
          />
        </Box>
        <RoundButton
          type="submit"
          label={texts.send}
          isDisabled={!canSend}
          sx={{
            width: 48,
            height: 48,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:hover': { bgcolor: 'primary.dark' },
            '&:disabled': { bgcolor: 'divider', color: 'text.secondary' },
            ...EDGED,
          }}
        >
          <Icon name="send" />
        </RoundButton>
      </Box>
      <Box
        component="p"
        id={COUNTER_ID}
        aria-live="polite"
        sx={{
          typography: 'caption',
          m: 0,
          px: 2,
          color: length > MAX_MESSAGE_LENGTH ? 'error.main' : 'text.secondary',
        }}
      >
        {length <= COUNTED_FROM ? '' : counterText(length)}
      </Box>
    </Box>
  );
}

function counterText(length: number): string {
  const remaining = MAX_MESSAGE_LENGTH - length;
  return remaining >= 0 ? texts.remaining(remaining) : texts.tooLong(-remaining);
}
