import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { awaitedUidOf, currentProposal, type Tod } from '@tod/model';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import { directionsToCity, directionsToTodPlace } from '../../../domain/places/places.ts';
import { useWaitingAnswer } from '../../../domain/tods/answers/waitingAnswers.ts';
import { type AskedAction, actionsOfPage, canPropose } from '../../../domain/tods/offeredActions.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { formatDateTime } from '../../../platform/text/format.ts';
import { Icon, type IconName } from '../../../platform/ui/Icon.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { TintChip } from '../../../platform/ui/ReasonChip.tsx';
import { texts } from '../texts.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { TodActions } from './TodActions.tsx';
import { TodStatus } from './TodStatus.tsx';
import { describeSlot, isSlotOver, type PartnerShown, placeLine } from './todPresentation.ts';

interface TodDetailsProps {
  readonly tod: Tod;
  readonly uid: string;
  readonly partnerUid: string;
  readonly partner: PartnerShown;
  readonly sportNames: readonly string[];
  readonly now: Date;
  readonly running: AskedAction | undefined;
  readonly onAsk: (action: AskedAction) => void;
  readonly onAddToCalendar: () => void;
  readonly onPropose: () => void;
  /** What helps to arrange the session, under the facts. */
  readonly children?: ReactNode;
}

/** Everything about one tod, and what may be done with it. */
export function TodDetails(props: TodDetailsProps) {
  const { tod, uid, partnerUid, partner, sportNames, now } = props;
  const city = partner.person?.city ?? '';
  const actions = actionsOfPage(tod, uid, now);
  const isAwaited = awaitedUidOf(tod) === uid;
  const answers = isAwaited ? actions.filter(isAnswer) : [];
  const waiting = useWaitingAnswer(uid, tod.id)?.answer;
  // An answer that waits stands where it was given, and is told once.
  const isAnsweredAbove = waiting !== undefined && isAnswer(waiting) && currentProposal(tod) !== null;
  const isAskedBelow = waiting !== undefined && !isAnsweredAbove;
  const showActions = (shown: readonly AskedAction[]) => (
    <TodActions tod={tod} uid={uid} actions={shown} running={props.running} onAsk={props.onAsk} />
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <ProposalCard
        tod={tod}
        uid={uid}
        partnerName={partner.name}
        now={now}
        running={props.running}
        onPropose={props.onPropose}
      >
        {isAskedBelow ? null : showActions(answers)}
      </ProposalCard>
      <Card>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, p: 2, flexWrap: 'wrap', rowGap: 1.5 }}>
          <PersonAvatar
            name={partner.name}
            avatarUrl={pictureUrl('avatar', partnerUid, partner.person?.avatarVersion)}
            sportId={partner.person?.sportId ?? null}
            size={52}
            isDecorative
          />
          <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
            <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {partner.name}
            </Typography>
            {partner.person === undefined ? (
              <Typography color="textSecondary">{texts.incomplete}</Typography>
            ) : null}
            {partner.person?.suspended === true ? (
              <Typography color="textSecondary">{texts.suspendedHint(partner.name)}</Typography>
            ) : null}
            <Link component={RouterLink} to={routes.profile(partnerUid)} sx={{ fontWeight: 600 }}>
              {texts.seeProfile}
            </Link>
          </Box>
          <Button
            component={RouterLink}
            to={routes.conversation(partnerUid)}
            variant={tod.status === 'accepted' ? 'contained' : 'outlined'}
            color={tod.status === 'accepted' ? 'primary' : 'inherit'}
            startIcon={<Icon name="message" size={18} />}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            {texts.discuss}
          </Button>
        </Stack>
      </Card>

      <Card>
        <Box component="dl" sx={{ m: 0, px: 2 }}>
          <Fact icon="check" name={texts.statusLabel}>
            <TodStatus tod={tod} uid={uid} />
          </Fact>
          <Fact icon="ball" name={texts.sports}>
            {sportNames.length === 0 ? (
              texts.unknownSport
            ) : (
              <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
                {sportNames.map((name) => (
                  <TintChip key={name}>{name}</TintChip>
                ))}
              </Stack>
            )}
          </Fact>
          <Fact icon="calendar" name={texts.slot}>
            <span>{describeSlot(tod, now)}</span>
            {tod.status === 'accepted' && tod.proposal === null && canPropose(tod, uid) ? (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={props.onPropose}
                sx={{ mt: 1, display: 'block' }}
              >
                <span>{tod.slot === null ? texts.proposeMoment : texts.proposeChange}</span>
              </Button>
            ) : null}
            {tod.slot !== null && tod.status === 'accepted' && !isSlotOver(tod, now) ? (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={props.onAddToCalendar}
                sx={{ mt: 1, display: 'block' }}
              >
                {texts.addToCalendar}
              </Button>
            ) : null}
          </Fact>
          {tod.place === null ? null : (
            <Fact icon="pin" name={texts.placeFact}>
              <span>{placeLine(tod.place)}</span>
              <Directions
                href={directionsToTodPlace(tod.place, city)}
                label={texts.directionsToPlace(tod.place.name)}
              />
            </Fact>
          )}
          {city === '' ? null : (
            <Fact icon="pin" name={texts.city}>
              <span>{city}</span>
              <Directions href={directionsToCity(city)} label={texts.directions(city)} />
            </Fact>
          )}
          {tod.createdAt === null ? null : (
            <Fact icon="send" name={texts.sentOn}>
              {formatDateTime(tod.createdAt)}
            </Fact>
          )}
          {tod.updatedAt === null || tod.updatedAt.getTime() === tod.createdAt?.getTime() ? null : (
            <Fact icon="clock" name={texts.lastChange}>
              {formatDateTime(tod.updatedAt)}
            </Fact>
          )}
        </Box>
      </Card>

      {props.children}

      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {isAnsweredAbove ? null : showActions(actions.filter((action) => !answers.includes(action)))}
      </Stack>
    </Stack>
  );
}

function isAnswer(action: AskedAction): boolean {
  return action === 'accept' || action === 'reject';
}

function Directions({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ display: 'flex', width: 'fit-content', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
    >
      {label} <Icon name="external" size={16} />
    </Link>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography
        component="dt"
        color="textSecondary"
        sx={{ display: 'flex', gap: ICON_GAP, alignItems: 'center', alignSelf: 'start' }}
      >
        <Icon name={icon} size={ICON_SIZE} />
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          pl: { xs: `calc(${ICON_SIZE}px + ${ICON_GAP})`, sm: 0 },
          fontWeight: 500,
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}

const ICON_SIZE = 20;
const ICON_GAP = '12px';
