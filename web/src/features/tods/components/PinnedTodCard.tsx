import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { awaitedUidOf, sportsOfTod, type Tod } from '@tod/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShownSports } from '../../../domain/sports/useShownSports.ts';
import { useWaitingAnswer } from '../../../domain/tods/answers/waitingAnswers.ts';
import { actionsOfPage, canPropose } from '../../../domain/tods/offeredActions.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Menu } from '../../../platform/ui/Menu.tsx';
import { RoundButton } from '../../../platform/ui/RoundButton.tsx';
import { pinnedTexts } from '../pinnedTexts.ts';
import { texts } from '../texts.ts';
import { addToCalendar } from './addToCalendar.ts';
import { TodActionDialog } from './TodActionDialog.tsx';
import { describeProposal, describeSlot, partnerShown, placeLine, sportNames } from './todPresentation.ts';
import { useConfirmedActions } from './useConfirmedActions.ts';
import { WaitingAnswerStatus } from './WaitingAnswerStatus.tsx';

interface PinnedTodCardProps {
  readonly tod: Tod;
  readonly uid: string;
  readonly partnerUid: string;
  readonly now: Date;
  /** Asks for the form, which outlives the card. */
  readonly onPropose: (partnerName: string) => void;
}

/** Sport, moment and place of a tod in two lines, its calendar file, and a menu to change it, call it off or read it whole. */
export function PinnedTodCard({ tod, uid, partnerUid, now, onPropose }: PinnedTodCardProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const waiting = useWaitingAnswer(uid, tod.id);
  const actions = useConfirmedActions(uid, 'page', () => undefined);
  const sports = sportNames(tod, useShownSports(sportsOfTod(tod)));
  const { name } = partnerShown(tod, partnerUid);
  const close = () => setAnchor(undefined);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const moment = [describeSlot(tod, now), tod.place === null ? '' : placeLine(tod.place)];
  return (
    <Box component="section" aria-label={texts.detailTitle(name)} sx={CARD}>
      <Box sx={{ display: 'flex', alignSelf: 'flex-start', pt: '2px' }}>
        <Icon name="ball" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component={Link} to={routes.tod(tod.id)} sx={TITLE}>
          {sports.length === 0 ? texts.tod : sports.join(', ')}
        </Box>
        <Box component="p" sx={LINE}>
          {moment.filter((part) => part !== '').join(' · ')}
        </Box>
        {tod.proposal === null ? null : (
          <Box component="p" sx={LINE}>
            <span>{texts.changeAwaits(describeProposal(tod.proposal, tod, now))}</span>
            {awaitedUidOf(tod) === uid ? (
              <>
                <span> · </span>
                <Link to={routes.tod(tod.id)}>{pinnedTexts.answer}</Link>
              </>
            ) : null}
          </Box>
        )}
        {waiting === undefined ? null : (
          <Box sx={WAITING}>
            <WaitingAnswerStatus uid={uid} waiting={waiting} />
          </Box>
        )}
      </Box>
      {tod.slot === null ? null : (
        <RoundButton label={texts.addToCalendar} onClick={() => addToCalendar(tod, sports, name)}>
          <Icon name="calendar" />
        </RoundButton>
      )}
      <RoundButton
        label={texts.moreOfTod}
        opens={{ what: 'menu', isOpen: anchor !== undefined }}
        isBusy={actions.running !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </RoundButton>
      {anchor === undefined ? null : (
        <Menu anchor={anchor} onClose={close}>
          <MenuItem component={Link} to={routes.tod(tod.id)}>
            {pinnedTexts.seeTod}
          </MenuItem>
          {tod.proposal === null && waiting === undefined && canPropose(tod, uid) ? (
            <MenuItem onClick={choose(() => onPropose(name))}>
              <span>{tod.slot === null ? texts.proposeMoment : texts.proposeChange}</span>
            </MenuItem>
          ) : null}
          {waiting === undefined && actionsOfPage(tod, uid, now).includes('cancel') ? (
            <MenuItem onClick={choose(() => actions.ask('cancel', tod, name))}>{texts.cancelTod}</MenuItem>
          ) : null}
        </Menu>
      )}
      <TodActionDialog
        asked={actions.asked}
        isBusy={actions.running !== undefined}
        onConfirm={actions.confirm}
        onClose={actions.close}
      />
    </Box>
  );
}

const CARD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.5, md: 2 },
  py: 0.75,
  bgcolor: 'tint.main',
  color: 'tint.contrastText',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const WAITING = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 0.5 } as const;
const TITLE = {
  display: 'block',
  fontWeight: 700,
  color: 'inherit',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const LINE = { m: 0, typography: 'body2', overflowWrap: 'anywhere', '& > a': { color: 'inherit' } } as const;
