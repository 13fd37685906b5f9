import Box from '@mui/material/Box';
import type { ProfileNeed } from '@tod/model';
import { VerificationActions } from '../../../domain/auth/components/VerificationActions.tsx';
import type { ClosedReason } from '../../../domain/messages/whyClosed.ts';
import { texts as safetyTexts } from '../../../domain/people/safety/texts.ts';
import { profileNeedTexts } from '../../../domain/profile/profileNeedTexts.ts';
import { profileNeedPath } from '../../../platform/navigation/routes.ts';
import { NoWrap } from '../../../platform/ui/NoWrap.tsx';
import { PlainButton, PlainLink } from '../../../platform/ui/PlainButton.tsx';
import { closedTexts as texts } from '../closedTexts.ts';

interface ClosedComposerProps {
  readonly reason: ClosedReason;
  /** What one's own profile lacks. */
  readonly missing: readonly ProfileNeed[];
  readonly onUnblock: () => void;
}

/** Stands where a message is typed while none can be sent, says why, and has the button that helps. */
export function ClosedComposer({ reason, missing, onUnblock }: ClosedComposerProps) {
  const text = texts.reasons[reason];
  return (
    <Box
      role="status"
      sx={{
        m: { xs: 1.5, md: 2 },
        mb: 'max(16px, env(safe-area-inset-bottom))',
        px: 2,
        py: 1.5,
        borderRadius: '22px',
        bgcolor: 'tint.main',
        color: 'tint.contrastText',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <NoWrap
          text={reason === 'profileIncomplete' ? `${text} ${profileNeedTexts.missing(missing)}` : text}
        />
      </Box>
      <Help reason={reason} missing={missing} onUnblock={onUnblock} />
    </Box>
  );
}

function Help({ reason, missing: [need], onUnblock }: ClosedComposerProps) {
  if (reason === 'blockedByMe')
    return (
      <PlainButton variant="outlined" onClick={onUnblock}>
        {safetyTexts.unblock}
      </PlainButton>
    );
  if (reason === 'emailNotVerified') return <VerificationActions />;
  if (reason === 'profileIncomplete' && need !== undefined)
    return <PlainLink to={profileNeedPath(need)}>{texts.completeProfile}</PlainLink>;
  return null;
}
