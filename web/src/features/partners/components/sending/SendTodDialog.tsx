import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { UnverifiedNotice } from '../../../../domain/auth/components/UnverifiedNotice.tsx';
import { scarceRest } from '../../../../domain/quota/quota.ts';
import { useQuota } from '../../../../domain/quota/useQuota.ts';
import { texts as sportTexts } from '../../../../domain/sports/texts.ts';
import { useSportCatalogue } from '../../../../domain/sports/useSportCatalogue.ts';
import type { ExistingTod } from '../../../../domain/tods/existing/existingTod.ts';
import {
  lengthToAskAbout,
  type ProposalErrors,
  validateProposal,
} from '../../../../domain/tods/proposals/proposalForm.ts';
import type { SendTodResult } from '../../../../domain/tods/sending/sendTodResult.ts';
import {
  readTodDraft,
  removeTodDraft,
  storeTodDraft,
} from '../../../../domain/tods/sending/storedTodDraft.ts';
import {
  initialDraft,
  slotOfDraft,
  type TodDraft,
  withoutPastSlot,
} from '../../../../domain/tods/sending/todDraft.ts';
import { useTodChoices } from '../../../../domain/tods/sending/useTodChoices.ts';
import { useAuthSession } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { focusFirstError } from '../../../../platform/forms/focusFirstError.ts';
import { originOf } from '../../../../platform/navigation/origin.ts';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../../platform/ui/Dialog.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { getNow } from '../../../../platform/ui/now.ts';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../../../platform/ui/Skeletons.tsx';
import {
  ExistingTodNotice,
  IncompleteProfileNotice,
  LongSlotNotice,
  QuotaNotice,
  SendTodErrorNotice,
  WaitingNotice,
} from './SendingNotices.tsx';
import { TodDraftFields } from './TodDraftFields.tsx';
import { sendingTexts as texts } from './texts.ts';
import { useSending } from './useSending.ts';

/** Whom a tod is for. */
export interface Recipient {
  readonly uid: string;
  readonly name: string;
}

interface SendTodDialogProps {
  /** The member who sends. */
  readonly uid: string;
  readonly recipient: Recipient;
  /** How the last attempt ended; undefined when there was none. */
  readonly onClose: (outcome: SendTodResult | undefined) => void;
}

/** What can be sent, by what stands between the two already. */
const PURPOSES = {
  none: 'newTod',
  over: 'newTod',
  accepted: 'moreSports',
  pending: 'nothing',
} as const satisfies Record<ExistingTod['kind'], string>;
const SUBMIT = { newTod: texts.submit, moreSports: texts.submitSports } as const;
const NOTHING: readonly string[] = [];
const NO_ERRORS: ProposalErrors = {};

/**
 * Asks for sports and a moment and sends the tod; a sheet on a phone, a dialog where there is room. It begins with what was
 * chosen before its sender was led to their profile.
 */
export function SendTodDialog({ uid, recipient, onClose }: SendTodDialogProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [outcome, setOutcome] = useState<SendTodResult>();
  const location = useLocation();
  const { isVerified = false } = useAuthSession();
  const [chosen, setChosen] = useState(() => storedDraft(uid, recipient));
  const state = useTodChoices(uid, recipient.uid);
  const catalogue = useSportCatalogue({ goesOn: true });
  const rest = scarceRest(useQuota('matchRequests'));
  const [hasTried, setTried] = useState(false);
  const [isLongAsked, setLongAsked] = useState(false);
  const { phase, send, reconsider } = useSending(uid, recipient.uid, (ended) => {
    setOutcome(ended);
    close();
  });

  const isLoading = state.status === 'loading' || catalogue.status === 'loading';
  const existingTod =
    state.status === 'ready' && state.existingTod.status === 'ready'
      ? state.existingTod.existingTod
      : undefined;
  const taken = existingTod?.kind === 'accepted' ? existingTod.sportIds : NOTHING;
  const purpose = PURPOSES[existingTod?.kind ?? 'none'];
  const isForSports = purpose === 'moreSports';
  const draft =
    state.status === 'ready'
      ? withoutPastSlot(chosen ?? initialDraft(state.choices, isForSports), state.choices)
      : undefined;
  // What was kept is there also while it cannot be shown.
  const isBegun =
    chosen !== undefined &&
    purpose !== 'nothing' &&
    (state.status !== 'ready' ||
      draft === undefined ||
      isOtherDraft(draft, initialDraft(state.choices, isForSports)));
  const isSending = phase.kind === 'sending' || phase.kind === 'waiting';
  const missing = state.status === 'ready' && purpose !== 'nothing' ? state.missing : [];
  const errorsOf = ({ moment, place, message }: TodDraft) =>
    validateProposal(moment, place, message, getNow(), moment !== null);
  const longSlot = draft === undefined ? undefined : lengthToAskAbout(slotOfDraft(draft));
  const canSend =
    draft !== undefined &&
    catalogue.status === 'ready' &&
    purpose !== 'nothing' &&
    missing.length === 0 &&
    isVerified &&
    !(isForSports && draft.sportIds.length === 0);

  function close(): void {
    // One that waits for somebody else goes on waiting.
    if (readTodDraft(uid)?.recipient.uid === recipient.uid) removeTodDraft(uid);
    setOpen(false);
  }

  function handleLeave(): void {
    storeTodDraft(uid, { recipient, draft: chosen ?? null, from: originOf(location).from });
  }

  function handleChange(changed: TodDraft): void {
    setChosen(changed);
    setLongAsked(false);
    reconsider();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (draft === undefined || !canSend || isSending) return;
    setTried(true);
    if (!isForSports && Object.keys(errorsOf(draft)).length > 0) focusFirstError(event.currentTarget);
    else if (!isForSports && longSlot !== undefined && !isLongAsked) setLongAsked(true);
    else send(draft);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isBusy={phase.kind === 'sending'}
      isBegun={isBegun}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{
        transition: {
          onExited: () => onClose(outcome ?? (phase.kind === 'error' ? phase.error : undefined)),
        },
      }}
      sx={SHEET}
    >
      <form onSubmit={handleSubmit} noValidate aria-busy={isSending} style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          {texts.title(recipient.name)}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {state.status === 'error' ? (
            <ErrorState title={texts.loadFailed} error={state.error} onRetry={state.retry} />
          ) : catalogue.status === 'error' ? (
            <ErrorState
              title={sportTexts.catalogueFailed}
              error={catalogue.error}
              onRetry={catalogue.retry}
            />
          ) : isLoading || draft === undefined ? (
            <FieldsSkeleton />
          ) : (
            <>
              <ExistingTodNotice state={state.existingTod} />
              {isVerified ? null : <UnverifiedNotice />}
              {missing.length === 0 || phase.kind === 'error' ? null : (
                <IncompleteProfileNotice missing={missing} onLeave={handleLeave} />
              )}
              {purpose === 'nothing' ? null : (
                <TodDraftFields
                  uid={uid}
                  errors={hasTried ? errorsOf(draft) : NO_ERRORS}
                  choices={state.choices}
                  draft={draft}
                  taken={taken}
                  isNew={!isForSports}
                  name={recipient.name}
                  catalogue={catalogue.byId}
                  isDisabled={isSending}
                  now={getNow()}
                  onChange={handleChange}
                  onLeave={handleLeave}
                />
              )}
            </>
          )}
          {/* Only a new tod is counted; a refusal says so itself. */}
          {rest === undefined || purpose !== 'newTod' || phase.kind === 'error' ? null : (
            <QuotaNotice rest={rest} />
          )}
        </DialogContent>
        {/* In sight wherever the fields are scrolled to: it answers the button below. */}
        <Box role="alert" sx={{ px: 3, '& > *': { mt: 2 } }}>
          {isLongAsked && longSlot !== undefined ? <LongSlotNotice length={longSlot} /> : null}
          {phase.kind === 'error' ? (
            <SendTodErrorNotice error={phase.error} isForSports={isForSports} onLeave={handleLeave} />
          ) : phase.kind === 'waiting' ? (
            <WaitingNotice />
          ) : null}
        </Box>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={close} disabled={phase.kind === 'sending'}>
            <span>{purpose === 'nothing' ? texts.close : texts.cancel}</span>
          </Button>
          {purpose === 'nothing' ? null : (
            <BusyButton type="submit" variant="contained" isBusy={isSending} disabled={!canSend}>
              {isSending
                ? texts.sending
                : isLongAsked && purpose === 'newTod'
                  ? texts.sendLong
                  : SUBMIT[purpose]}
            </BusyButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What was chosen for this person before; undefined where nothing was. */
function storedDraft(uid: string, recipient: Recipient): TodDraft | undefined {
  const draft = readTodDraft(uid);
  return draft?.recipient.uid === recipient.uid ? (draft.draft ?? undefined) : undefined;
}

/** Whether something is chosen or typed that is not there at first. */
function isOtherDraft({ sportIds, slot, moment, place, message }: TodDraft, initial: TodDraft): boolean {
  const areSportsOthers = sportIds.toSorted().join() !== initial.sportIds.toSorted().join();
  return areSportsOthers || slot !== null || moment !== null || place.name !== '' || message !== '';
}

/** On a phone it stands on the lower edge, within reach of the thumb. */
const SHEET = {
  '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
  '& .MuiDialog-paper': {
    m: { xs: 0, sm: 4 },
    width: { xs: '100%', sm: 'calc(100% - 64px)' },
    maxHeight: { xs: 'calc(100% - 24px)', sm: 'calc(100% - 64px)' },
    borderBottomLeftRadius: { xs: 0, sm: '22px' },
    borderBottomRightRadius: { xs: 0, sm: '22px' },
  },
} as const;

function FieldsSkeleton() {
  return (
    <SkeletonGroup>
      {(['sports', 'slots'] as const).map((field) => (
        <Box key={field} sx={{ display: 'grid', gap: 1, mb: 2.5 }}>
          <SkeletonLine width="35%" height={20} />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SkeletonBlock sx={{ width: 120, height: 44, borderRadius: '22px' }} />
            <SkeletonBlock sx={{ width: 90, height: 44, borderRadius: '22px' }} />
          </Box>
        </Box>
      ))}
    </SkeletonGroup>
  );
}
