import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { currentProposal, type Slot, sportsOfTod, type Tod } from '@tod/model';
import { type FormEvent, useId, useState } from 'react';
import { MomentFields } from '../../../domain/tods/proposals/components/MomentFields.tsx';
import { PlaceAndWordFields } from '../../../domain/tods/proposals/components/PlaceAndWordFields.tsx';
import { makeProposal, openProposal } from '../../../domain/tods/proposals/makeProposal.ts';
import {
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
  // What its author saw, and one id for as long as it is open: a second try cannot propose twice.
  const [{ id, answersId }] = useState(() => openProposal(tod));
  const [moment, setMoment] = useState(() => typedMomentOf(slot ?? current?.slot ?? tod.slot));
  const [place, setPlace] = useState(() => typedPlaceOf(current?.place ?? tod.place));
  const [message, setMessage] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isLongAsked, setLongAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const isOvertaken = isOpen && !isSending && (current?.id ?? null) !== answersId;

  const now = getNow();
  const proposed = slotOfMoment(moment) ?? null;
  const chosenPlace = placeOfTyped(place);
  const errors: ProposalErrors = validateProposal(moment, place, message, now);
  if (errors.moment === undefined && proposed === null && chosenPlace === null) {
    errors.moment = 'nothingProposed';
  }
  const shown = hasTried ? errors : {};
  const length = lengthToAskAbout(proposed);

  async function send(): Promise<void> {
    setSending(true);
    const input = {
      id,
      todId: tod.id,
      answersId,
      slot: proposed,
      place: chosenPlace,
      message: message.trim(),
    };
    if (await makeProposal(input)) setOpen(false);
    else setSending(false);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isSending || isOvertaken) return;
    if (Object.keys(errors).length > 0) focusFirstError(event.currentTarget);
    else if (length !== undefined && !isLongAsked) setLongAsked(true);
    else void send();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      isBusy={isSending}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <form onSubmit={handleSubmit} noValidate aria-busy={isSending} style={{ display: 'contents' }}>
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
                setMoment(changed);
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
              onPlace={setPlace}
              onMessage={setMessage}
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
