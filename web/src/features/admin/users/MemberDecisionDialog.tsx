import { MIN_STATEMENT_LENGTH } from '@tod/model';
import { useState } from 'react';
import { type Member, refreshMembers } from '../../../domain/administration/members/useMembers.ts';
import { newId } from '../../../platform/newId.ts';
import { SuspensionDays } from '../moderation/components/SuspensionDays.tsx';
import { MEMBER_ACTIONS, type MemberAction } from './memberDecisions.ts';
import { whoIs } from './memberLabels.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { texts } from './texts.ts';

/** What an administrator is about to do with whom. */
export interface AskedDecision {
  readonly action: MemberAction;
  readonly member: Member;
}

/** Says what will happen, asks why, and does it. Mount anew each time. */
export function MemberDecisionDialog(props: AskedDecision & { readonly onClose: () => void }) {
  const { action, member, onClose } = props;
  const said = texts.actions[action];
  const [id] = useState(newId);
  const [days, setDays] = useState<number | null>(null);
  const isSuspending = action === 'suspend';
  const isRead = isSuspending || action === 'remove';
  return (
    <ReasonDialog
      title={said.title}
      text={said.text(whoIs(member))}
      confirmLabel={said.confirm}
      isDangerous={isRead}
      done={said.done}
      failed={said.failed}
      help={isSuspending ? texts.statementHelp : isRead ? texts.deletionHelp : texts.reasonHelp}
      minLength={isRead ? MIN_STATEMENT_LENGTH : 1}
      tooShort={isRead ? texts.statementShort : texts.reasonMissing}
      onConfirm={async (reason) => {
        try {
          await MEMBER_ACTIONS[action]({ id, uid: member.uid, reason, days });
        } finally {
          // What is shown was true before, and a refusal says that it was not even then.
          void refreshMembers();
        }
      }}
      onClose={onClose}
    >
      {isSuspending ? <SuspensionDays days={days} onDays={setDays} /> : undefined}
    </ReasonDialog>
  );
}
