import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProfileNeed } from '@tod/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { profileNeedTexts } from '../../../../domain/profile/profileNeedTexts.ts';
import type { ExistingTodState } from '../../../../domain/tods/existing/useExistingTod.ts';
import { proposalTexts } from '../../../../domain/tods/proposals/texts.ts';
import { profileNeedPath, routes } from '../../../../platform/navigation/routes.ts';
import { Notice } from '../Notice.tsx';
import {
  describeIncompleteness,
  describeSendTodError,
  type SendTodError,
  type SendTodErrorText,
} from './describeSendTodError.ts';
import { sendingTexts as texts } from './texts.ts';

/** What stands between the two already; nothing where there was nothing. */
export function ExistingTodNotice({ state }: { readonly state: ExistingTodState }) {
  if (state.status === 'loading') return null;
  if (state.status === 'failed') {
    return <NoticeText severity="warning" title={texts.checkFailed} text={texts.checkFailedHint} />;
  }
  const { existingTod } = state;
  switch (existingTod.kind) {
    case 'none':
      return null;
    case 'over':
      return (
        <NoticeText
          severity="info"
          title={texts.earlierTod}
          text={texts.earlierTodHint[existingTod.status]}
        />
      );
    case 'pending':
      return (
        <NoticeText
          severity="info"
          title={existingTod.isMine ? texts.sentByMe : texts.sentToMe}
          text={existingTod.isMine ? '' : texts.sentToMeHint}
          action={<To path={routes.tod(existingTod.todId)} label={texts.openTod} />}
        />
      );
    case 'accepted':
      return (
        <NoticeText
          severity="info"
          title={texts.alreadyMatched}
          text={texts.alreadyMatchedHint}
          action={<To path={routes.tod(existingTod.todId)} label={texts.openTod} />}
        />
      );
  }
}

interface SendTodErrorNoticeProps {
  readonly error: SendTodError;
  readonly isForSports: boolean;
  /** Keeps the tod, because its sender follows a link to their profile. */
  readonly onLeave: () => void;
}

/** Why it was not sent and what can be done about it. */
export function SendTodErrorNotice({ error, isForSports, onLeave }: SendTodErrorNoticeProps) {
  return <Described {...describeSendTodError(error, isForSports)} onLeave={onLeave} />;
}

/** What the sender’s profile lacks, where that is known before the server is asked. */
export function IncompleteProfileNotice(props: {
  readonly missing: readonly ProfileNeed[];
  readonly onLeave: () => void;
}) {
  return <Described {...describeIncompleteness(props.missing)} onLeave={props.onLeave} />;
}

function Described(props: SendTodErrorText & { readonly onLeave: () => void }) {
  const { title, text, action, missing, onLeave } = props;
  return (
    <NoticeText
      severity="warning"
      title={title}
      text={action === 'profile' ? `${text} ${texts.completeProfileThen}` : text}
      action={
        action === 'premium' ? (
          <To path={routes.subscription()} label={texts.toPremium} />
        ) : action === 'profile' ? (
          <ToProfile missing={missing} onLeave={onLeave} />
        ) : null
      }
    />
  );
}

/** One way for each thing that is missing, or to the profile as a whole where nobody said what it is. */
function ToProfile({
  missing,
  onLeave,
}: Pick<SendTodErrorText, 'missing'> & { readonly onLeave: () => void }) {
  if (missing.length === 0) {
    return <To path={routes.profile()} label={texts.completeProfile} onFollow={onLeave} />;
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {missing.map((need) => (
        <To key={need} path={profileNeedPath(need)} label={profileNeedTexts.steps[need]} onFollow={onLeave} />
      ))}
    </Box>
  );
}

/** How many requests are left this month, once they are few. */
export function QuotaNotice({ rest }: { readonly rest: number }) {
  if (rest > 0) return <NoticeText severity="info" title="" text={texts.requestsLeft(rest)} />;
  const action = <To path={routes.subscription()} label={texts.toPremium} />;
  return (
    <NoticeText severity="warning" title={texts.noneLeft} text={texts.limitReachedHint} action={action} />
  );
}

/** There is no network: it waits, visibly. */
export function WaitingNotice() {
  return <NoticeText severity="info" title="" text={texts.waiting} />;
}

/** Asks whether a moment is meant that is longer than people play. */
export function LongSlotNotice({ length }: { readonly length: string }) {
  return <NoticeText severity="warning" title="" text={proposalTexts.long(length)} />;
}

interface NoticeTextProps {
  readonly severity: 'info' | 'warning';
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

function NoticeText({ severity, title, text, action = null }: NoticeTextProps) {
  return (
    <Notice severity={severity} action={action}>
      {title === '' ? null : <strong>{title}</strong>}
      {title === '' || text === '' ? null : <br />}
      <span>{text}</span>
    </Notice>
  );
}

interface ToProps {
  readonly path: string;
  readonly label: string;
  readonly onFollow?: () => void;
}

function To({ path, label, onFollow }: ToProps) {
  return (
    <Button
      component={Link}
      to={path}
      size="small"
      color="inherit"
      variant="outlined"
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
    >
      <span>{label}</span>
    </Button>
  );
}
