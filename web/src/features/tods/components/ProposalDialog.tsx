import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { currentProposal, type Slot, sportsOfTod, type Tod } from '@tod/model';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { MomentFields } from '../../../domain/tods/proposals/components/MomentFields.tsx';
import { PlaceAndWordFields } from '../../../domain/tods/proposals/components/PlaceAndWordFields.tsx';
import { announceProposal, makeProposal, openProposal } from '../../../domain/tods/proposals/makeProposal.ts';
import {
  isSameProposal,
  lengthToAskAbout,
  type ProposalErrors,
  placeOfTyped,
  slotOfMoment,
  typedMomentOf,
  typedPlaceOf,
  validateProposal,
} from '../../../domain/tods/proposals/proposalForm.ts';
import { proposalTexts } from '../../../domain/tods/proposals/texts.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { unfinishedMoments } from '../../../platform/forms/unfinishedMoments.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { getNow } from '../../../platform/ui/now.ts';
import { texts } from '../texts.ts';

interface ProposalDialogProps {
  readonly tod: Tod;
  readonly uid: string;
  readonly partnerName: string;
  /** The moment to begin with; null for the one that is proposed or agreed on. */
  readonly slot: Slot | null;
  readonly onClose: () => void;
}

/** Proposes another moment or place; a tod that changes meanwhile is read again before anything is sent. */
export function ProposalDialog({ tod, uid, partnerName, slot, onClose }: ProposalDialogProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const current = currentProposal(tod);
  // What its author saw, and one id for what they say: a second try cannot propose twice.
  const [opened, setOpened] = useState(() => openProposal(tod));
  const [initial] = useState(() => ({
    moment: typedMomentOf(slot ?? current?.slot ?? tod.slot),
    place: typedPlaceOf(current?.place ?? tod.place),
    message: '',
  }));
  const [draft, setDraft] = useState(initial);
  const { moment, place, message } = draft;
  // The one that was sent last: what is typed since is another, whatever it says at the moment.
  const [sent, setSent] = useState<typeof initial>();
  const [isUnfinished, setUnfinished] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [isLongAsked, setLongAsked] = useState(false);
  const [isSending, setSending] = useState(false);

  const now = getNow();
  const said = { slot: slotOfMoment(moment) ?? null, place: placeOfTyped(place), message: message.trim() };
  const shown = hasTried ? findErrors(isUnfinished) : {};
  const length = lengthToAskAbout(said.slot);

  // What was said here stands there, or has been answered already, where only the answer to it was lost.
  const stored = [current, ...tod.pastProposals].find((proposal) => proposal?.id === opened.id) ?? null;
  const isStored = stored !== null && isSameProposal(stored, said);
  const hasArrived = isOpen && !isSending && isStored && !isUnfinished && draft === sent;
  const isAsOpened = stored === null ? (current?.id ?? null) === opened.answersId : stored === current;
  const isOvertaken = isOpen && !isSending && !hasArrived && !isAsOpened;
  useEffect(() => {
    if (!hasArrived) return;
    announceProposal();
    setOpen(false);
  }, [hasArrived]);

  function change(part: Partial<typeof initial>): void {
    setDraft({ ...draft, ...part });
  }

  function findErrors(isMomentUnfinished: boolean): ProposalErrors {
    const errors = validateProposal(moment, place, message, now, isMomentUnfinished);
    const isNothing = errors.moment === undefined && said.slot === null && said.place === null;
    return isNothing ? { ...errors, moment: 'nothingProposed' } : errors;
  }

  async function send(): Promise<void> {
    setSent(draft);
    if (isStored) return;
    // Other words than those whose answer was lost are another proposal, and answer those.
    const asked = stored === null ? opened : openProposal(tod);
    setOpened(asked);
    setSending(true);
    if (await makeProposal({ ...asked, todId: tod.id, ...said })) setOpen(false);
    else setSending(false);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isMomentUnfinished = unfinishedMoments(event.currentTarget).length > 0;
    setTried(true);
    setUnfinished(isMomentUnfinished);
    if (isSending || isOvertaken) return;
    if (Object.keys(findErrors(isMomentUnfinished)).length > 0) focusFirstError(event.currentTarget);
    else if (length !== undefined && !isLongAsked) setLongAsked(true);
    else void send();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      isBusy={isSending}
      isBegun={isUnfinished || JSON.stringify(draft) !== JSON.stringify(initial)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <form
        onSubmit={handleSubmit}
        onBlur={(event) => setUnfinished(unfinishedMoments(event.currentTarget).length > 0)}
        noValidate
        aria-busy={isSending}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {texts.proposalTitle(partnerName)}
        </DialogTitle>
        <DialogContent>
          {/* The labels of the first fields stand above their borders. */}
          <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
            <MomentFields
              moment={moment}
              error={shown.moment}
              now={now}
              isDisabled={isSending}
              onChange={(changed) => {
                change({ moment: changed });
                setLongAsked(false);
              }}
            />
            <PlaceAndWordFields
              uid={uid}
              sportId={sportsOfTod(tod)[0] ?? null}
              place={place}
              message={message}
              messageHint={texts.wordCounts}
              errors={shown}
              isDisabled={isSending}
              onPlace={(changed) => change({ place: changed })}
              onMessage={(changed) => change({ message: changed })}
            />
          </Box>
        </DialogContent>
        {/* In sight wherever the fields are scrolled to: it answers the button below. */}
        <Box role="alert" sx={{ px: 3, '& > *': { mt: 2 } }}>
          {isOvertaken ? (
            <Alert severity="warning">{texts.proposalOvertaken}</Alert>
          ) : isLongAsked && length !== undefined ? (
            <Alert severity="warning">{proposalTexts.long(length)}</Alert>
          ) : null}
        </Box>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={isSending} onClick={() => setOpen(false)}>
            {texts.closeProposal}
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={isSending} hasSpinner disabled={isOvertaken}>
            {isLongAsked ? texts.sendLongProposal : texts.sendProposal}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
