import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Notice } from '../components/Notice.tsx';
import type { StandingState } from '../hooks/useStanding.ts';
import { describeTrouble, type TodTrouble } from './describeOutcome.ts';
import { sendingTexts as texts } from './texts.ts';

/** What stands between the two already; nothing where there was nothing. */
export function StandingNotice({ state }: { readonly state: StandingState }) {
  if (state.status === 'loading') return null;
  if (state.status === 'failed') {
    return <Said severity="warning" title={texts.checkFailed} text={texts.checkFailedHint} />;
  }
  const { standing } = state;
  switch (standing.kind) {
    case 'none':
      return null;
    case 'over':
      return <Said severity="info" title={texts.interacted} text={texts.interactedHint[standing.status]} />;
    case 'pending':
      return (
        <Said
          severity="info"
          title={standing.isMine ? texts.sentByMe : texts.sentToMe}
          text={standing.isMine ? '' : texts.sentToMeHint}
          action={<To path={paths.tod(standing.todId)} label={texts.openTod} />}
        />
      );
    case 'accepted':
      return (
        <Said
          severity="info"
          title={texts.alreadyMatched}
          text={texts.alreadyMatchedHint}
          action={<To path={paths.tod(standing.todId)} label={texts.openTod} />}
        />
      );
  }
}

/** Why it was not sent and what can be done about it. */
export function TroubleNotice(props: { readonly trouble: TodTrouble; readonly isForSports: boolean }) {
  const { title, text, action } = describeTrouble(props.trouble, props.isForSports);
  return (
    <Said
      severity="warning"
      title={title}
      text={text}
      action={
        action === 'premium' ? (
          <To path={paths.subscription()} label={texts.toPremium} />
        ) : action === 'profile' ? (
          <To path={paths.profile()} label={texts.completeProfile} />
        ) : null
      }
    />
  );
}

/** How many requests are left this month, once they are few. */
export function RestNotice({ rest }: { readonly rest: number }) {
  if (rest > 0) return <Said severity="info" title="" text={texts.requestsLeft(rest)} />;
  const action = <To path={paths.subscription()} label={texts.toPremium} />;
  return <Said severity="warning" title={texts.noneLeft} text={texts.limitReachedHint} action={action} />;
}

/** There is no network: it waits, visibly. */
export function WaitingNotice() {
  return <Said severity="info" title="" text={texts.waiting} />;
}

interface SaidProps {
  readonly severity: 'info' | 'warning';
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

function Said({ severity, title, text, action = null }: SaidProps) {
  return (
    <Notice severity={severity} action={action}>
      {title === '' ? null : <strong>{title}</strong>}
      {title === '' || text === '' ? null : <br />}
      {text}
    </Notice>
  );
}

function To({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <Button component={Link} to={path} size="small" color="inherit" variant="outlined">
      {label}
    </Button>
  );
}
