import { type Member, refreshMembers } from '../../../domain/administration/members/useMembers.ts';
import { MEMBER_ACTIONS, type MemberAction } from './memberDecisions.ts';
import { nameOf } from './memberLabels.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { texts } from './texts.ts';

/** What an administrator is about to do with whom. */
export interface AskedDecision {
  readonly action: MemberAction;
  readonly member: Member;
}

/** Says what will happen, asks why, and does it. */
export function MemberDecisionDialog(props: AskedDecision & { readonly onClose: () => void }) {
  const { action, member, onClose } = props;
  const said = texts.actions[action];
  return (
    <ReasonDialog
      title={said.title}
      text={said.text(nameOf(member))}
      confirmLabel={said.confirm}
      isDangerous={action === 'remove' || action === 'suspend'}
      done={said.done}
      failed={said.failed}
      onConfirm={async (reason) => {
        await MEMBER_ACTIONS[action]({ uid: member.uid, reason });
        // What is shown meanwhile is what was true before.
        void refreshMembers();
      }}
      onClose={onClose}
    />
  );
}
