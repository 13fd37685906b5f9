import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PersonMenu } from '../../../domain/people/safety/components/PersonMenu.tsx';
import { ReportDialog } from '../../../domain/people/safety/components/ReportDialog.tsx';
import { texts as safetyTexts } from '../../../domain/people/safety/texts.ts';
import { useBlock } from '../../../domain/people/safety/useBlock.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { RoundButton } from '../../../platform/ui/RoundButton.tsx';
import { accountTexts } from '../accountTexts.ts';
import type { ProfileParts } from '../parts.ts';

interface MemberActionsProps {
  readonly uid: string;
  readonly target: { readonly uid: string; readonly name: string };
  /** What the app offers to do with the person; null where nothing can be sent to them. */
  readonly PersonActions: ProfileParts['PersonActions'] | null;
}

/** What a member can do with somebody: what the app offers, and in a menu reporting and blocking, which closes what the app offers. */
export function MemberActions({ uid, target, PersonActions }: MemberActionsProps) {
  const { isBlocked = false, isPending, block, unblock } = useBlock(uid, target.uid);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<'report' | 'block'>();
  const name = target.name === '' ? accountTexts.unnamed : target.name;
  const stopAsking = () => setAsked(undefined);
  const notice = noticeOf(isBlocked, isPending);
  return (
    <>
      {PersonActions === null ? null : <PersonActions uid={target.uid} name={name} isBlocked={isBlocked} />}
      <RoundButton
        label={accountTexts.more(name)}
        opens={{ what: 'menu', isOpen: anchor !== undefined }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </RoundButton>
      {anchor === undefined ? null : (
        <PersonMenu
          anchor={anchor}
          isBlocked={isBlocked}
          onReport={() => setAsked('report')}
          onBlock={() => setAsked('block')}
          onUnblock={unblock}
          onClose={() => setAnchor(undefined)}
        />
      )}
      <Box role="status" sx={notice === undefined ? undefined : { flex: '1 1 100%' }}>
        {notice === undefined ? null : (
          <Typography variant="body2" color="text.secondary">
            {notice}
          </Typography>
        )}
      </Box>
      {asked === 'report' ? (
        <ReportDialog
          reported={{ targetUid: target.uid, context: 'profile' }}
          targetName={name}
          onClose={stopAsking}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'block'}
        title={safetyTexts.confirmBlock(name)}
        text={safetyTexts.confirmBlockBody}
        confirmLabel={safetyTexts.block}
        isDangerous
        onConfirm={() => {
          stopAsking();
          block();
        }}
        onCancel={stopAsking}
      />
    </>
  );
}

/** That somebody is blocked is said once the server has it: whoever reads it may close the app. */
function noticeOf(isBlocked: boolean, isPending: boolean): string | undefined {
  if (isPending) return isBlocked ? safetyTexts.blocking : safetyTexts.unblocking;
  return isBlocked ? accountTexts.blocked : undefined;
}
