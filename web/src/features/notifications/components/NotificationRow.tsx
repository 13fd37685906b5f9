import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type Notification, type NotificationType, notificationPath } from '@tod/model';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { capitalise, formatDayLabel, formatTime } from '../../../platform/text/format.ts';
import { FILLED } from '../../../platform/theme/forcedColors.ts';
import { Icon, type IconName } from '../../../platform/ui/Icon.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  /** How many messages it stands for. */
  readonly count: number;
  readonly now: Date;
  readonly onMarkRead: () => void;
}

const ICONS = {
  new_message: 'message',
  match_request: 'tod',
  match_accepted: 'check',
  match_rejected: 'close',
  system: 'info',
} as const satisfies Record<NotificationType, IconName>;

const TONES = {
  new_message: { bgcolor: 'tint.main', color: 'tint.contrastText' },
  match_request: { bgcolor: 'lime.main', color: 'lime.contrastText' },
  match_accepted: { bgcolor: 'lime.main', color: 'lime.contrastText' },
  match_rejected: { bgcolor: 'divider', color: 'text.primary' },
  system: { bgcolor: 'tint.main', color: 'tint.contrastText' },
} as const satisfies Record<NotificationType, { bgcolor: string; color: string }>;

const UNREAD_DOT = {
  position: 'absolute',
  top: -4,
  right: -4,
  width: 14,
  height: 14,
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'background.paper',
  bgcolor: 'primary.main',
  ...FILLED,
} as const;

/** One notification; its title leads to what it is about. */
export function NotificationRow({ notification, count, now, onMarkRead }: NotificationRowProps) {
  const { type, content, read, createdAt } = notification;
  const contentId = useId();
  // A title says neither whose messages it stands for nor which tod is meant.
  const described = content === '' ? {} : { 'aria-describedby': contentId };
  const link = notificationPath(notification);
  const title = count > 1 ? texts.messages(count) : notification.title || texts.types[type];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        position: 'relative',
        gap: 1.5,
        px: { xs: 1.5, md: 2 },
        py: 1.75,
        alignItems: 'flex-start',
        // Rows that are no link have another class.
        'li + &': { borderTop: 1, borderColor: 'divider' },
        ...(link === undefined ? {} : { '&:hover': { bgcolor: 'tint.main' } }),
      }}
    >
      <Box
        sx={{
          ...TONES[type],
          position: 'relative',
          width: 44,
          height: 44,
          borderRadius: '16px',
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
        }}
      >
        <Icon name={ICONS[type]} />
        {read ? null : <Box component="span" aria-hidden sx={UNREAD_DOT} />}
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {texts.types[type]}
        </Box>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="p"
          sx={{ fontWeight: read ? 500 : 700, overflowWrap: 'anywhere', lineHeight: 1.4 }}
        >
          {link === undefined ? (
            title
          ) : (
            <Link
              {...described}
              component={RouterLink}
              to={link}
              color="inherit"
              underline="none"
              onClick={() => {
                if (!read) onMarkRead();
              }}
              // The whole row is the link; the button beside it stays above.
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {title}
            </Link>
          )}
          {read ? null : (
            <Box component="span" sx={VISUALLY_HIDDEN}>
              {` ${texts.unread}`}
            </Box>
          )}
        </Typography>
        {content === '' ? null : (
          <Typography id={contentId} dir="auto" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {content}
          </Typography>
        )}
        {createdAt === null ? null : (
          <Typography
            variant="caption"
            component="time"
            dateTime={createdAt.toISOString()}
            color="textSecondary"
          >
            {`${capitalise(formatDayLabel(createdAt, now))}, ${formatTime(createdAt)}`}
          </Typography>
        )}
      </Box>
      {read ? null : (
        <Tooltip title={texts.markRead}>
          <IconButton
            {...described}
            aria-label={texts.markReadOf(title)}
            onClick={onMarkRead}
            sx={{ position: 'relative', zIndex: 1, mt: -0.5, mr: -0.5 }}
          >
            <Icon name="check" size={20} />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}
