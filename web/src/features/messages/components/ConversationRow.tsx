import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Person } from '@tod/model';
import { Link as RouterLink } from 'react-router-dom';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import { draftState } from '../../../platform/navigation/draftState.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { CountChip } from '../../../platform/ui/CountChip.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { listTexts } from '../listTexts.ts';
import { texts } from '../texts.ts';

interface ConversationRowProps {
  readonly partnerUid: string;
  readonly person: Person | undefined;
  readonly lastMessage: string;
  /** When it was written, in a word or two; empty where nothing was written. */
  readonly time: string;
  readonly unread: number;
  /** Something written to them has not got out. */
  readonly status?: 'waiting' | 'failed' | undefined;
  /** What a message to them is to begin with. */
  readonly draft: string;
  /** It stands open beside the list. */
  readonly isChosen: boolean;
}

/** One conversation in the list; the whole row is the link. */
export function ConversationRow(props: ConversationRowProps) {
  const { partnerUid, person, lastMessage, time, unread, status, draft, isChosen } = props;
  const name = person === undefined || person.name === '' ? texts.unknownPerson : person.name;
  const isUnread = unread > 0;
  return (
    <ButtonBase
      component={RouterLink}
      to={routes.conversation(partnerUid)}
      state={draft === '' ? null : draftState(draft)}
      {...(isChosen ? { 'aria-current': 'page' } : {})}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 1.5,
        px: { xs: 1.5, md: 2 },
        py: 1.5,
        textAlign: 'start',
        justifyContent: 'flex-start',
        transition: 'background-color 150ms ease-out',
        '&:hover, &[aria-current]': { bgcolor: 'tint.main' },
        '&:focus-visible': { outlineOffset: '-3px' },
      }}
    >
      <PersonAvatar
        name={name}
        avatarUrl={pictureUrl('avatar', partnerUid, person?.avatarVersion)}
        sportId={person?.sportId ?? null}
        size={52}
        isDecorative
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
          <Typography variant="h4" component="span" noWrap sx={{ lineHeight: 1.4 }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            component="span"
            sx={{
              flexShrink: 0,
              color: isUnread ? 'primary.main' : 'text.secondary',
              fontWeight: isUnread ? 700 : 400,
            }}
          >
            {time}
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography
            component="span"
            noWrap
            dir="auto"
            sx={{
              flex: 1,
              minWidth: 0,
              textAlign: 'start',
              color: isUnread ? 'text.primary' : 'text.secondary',
              fontWeight: isUnread ? 600 : 400,
            }}
          >
            {lastMessage === '' ? listTexts.noMessageYet : lastMessage}
          </Typography>
          {status !== undefined ? (
            <Status status={status} />
          ) : person?.suspended === true ? (
            <Status status="suspended" />
          ) : null}
          {isUnread ? (
            <CountChip shown={unread > 99 ? '99+' : `${unread}`} said={listTexts.unread(unread)} />
          ) : null}
        </Stack>
      </Box>
    </ButtonBase>
  );
}

const STATUSES = {
  waiting: { icon: 'clock', text: texts.waiting, color: 'text.secondary' },
  failed: { icon: 'warning', text: listTexts.listFailed, color: 'error.main' },
  suspended: { icon: 'info', text: listTexts.suspended, color: 'text.secondary' },
} as const;

function Status({ status }: { readonly status: keyof typeof STATUSES }) {
  const { icon, text, color } = STATUSES[status];
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        flexShrink: 0,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 600,
        color,
      }}
    >
      <Icon name={icon} size={14} />
      <span>{text}</span>
    </Typography>
  );
}
