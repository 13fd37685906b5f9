import Box from '@mui/material/Box';
import type { ProfileFields } from '@tod/model';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatLastActive } from '../../../domain/people/presence/formatLastActive.ts';
import { isOnline } from '../../../domain/people/presence/presence.ts';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { lazyDialog } from '../../../platform/ui/lazyPart.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { PAGE_TITLE_ID } from '../../../platform/ui/pageTitleId.ts';
import { RoundButton, RoundLink } from '../../../platform/ui/RoundButton.tsx';
import type { MessagesParts } from '../parts.ts';
import { texts } from '../texts.ts';

// Few people open it: it is no part of what a conversation needs to begin with.
const PersonMenu = lazyDialog(
  async () => (await import('../../../domain/people/safety/components/PersonMenu.tsx')).PersonMenu,
  ({ onClose }) => ({ isOpen: true, close: onClose }),
);

interface ConversationHeaderProps {
  readonly partnerUid: string;
  readonly partner: ProfileFields;
  readonly now: Date;
  /** Neither is a request to the other: presence is between the two. */
  readonly isAccepted: boolean;
  readonly Actions: MessagesParts['ConversationActions'];
  readonly isBlocked: boolean;
  readonly onReport: () => void;
  readonly onBlock: () => void;
  readonly onUnblock: () => void;
}

/** Who one is talking to, and the way back. New messages draw nothing of it anew. */
export const ConversationHeader = memo(function ConversationHeader(props: ConversationHeaderProps) {
  const { partnerUid, partner, now, Actions } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = partner.name === '' ? texts.unknownPerson : partner.name;
  const lastActive = props.isAccepted ? formatLastActive(partner.lastActive, now) : '';
  const isHere = isOnline(partner.lastActive, now);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, md: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <RoundLink label={texts.backToMessages} to={routes.messages()}>
        <Icon name="back" />
      </RoundLink>
      <PersonAvatar
        name={name}
        avatarUrl={pictureUrl('avatar', partnerUid, partner.avatarVersion)}
        sportId={partner.sportIds[0] ?? null}
        isDecorative
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box component="h1" id={PAGE_TITLE_ID} tabIndex={-1} sx={NAME}>
          <Link to={routes.profile(partnerUid)} title={texts.seeProfile(name)}>
            {name}
          </Link>
        </Box>
        {lastActive === '' ? null : (
          <Box
            component="p"
            sx={{
              typography: 'caption',
              m: 0,
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              fontWeight: 600,
              color: isHere ? 'success.main' : 'text.secondary',
            }}
          >
            {isHere ? (
              <Box
                component="span"
                aria-hidden
                sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main' }}
              />
            ) : null}
            <span>{lastActive}</span>
          </Box>
        )}
      </Box>
      <Actions uid={partnerUid} name={name} isBlocked={props.isBlocked} />
      <RoundButton
        label={texts.more(name)}
        opens={{ what: 'menu', isOpen: anchor !== undefined }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </RoundButton>
      {anchor === undefined ? null : (
        <PersonMenu
          anchor={anchor}
          isBlocked={props.isBlocked}
          onReport={props.onReport}
          onBlock={props.onBlock}
          onUnblock={props.onUnblock}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </Box>
  );
});

const NAME = {
  typography: 'h4',
  lineHeight: 1.3,
  m: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& > a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
} as const;
