import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { CommonGround } from '../../features/partners/CommonGround.tsx';
import { SendTodButton } from '../../features/partners/SendTodButton.tsx';
import type { PersonActionsProps } from '../../features/profile/parts.ts';
import { routes } from '../../platform/navigation/routes.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { pageTexts } from '../pageTexts.ts';

/** On somebody's profile: what one shares with them, and what can be done: propose a tod, write. */
export function PersonActions({ uid, name, isBlocked }: PersonActionsProps) {
  return (
    <>
      {isBlocked ? null : <CommonGround otherUid={uid} />}
      <SendTodButton uid={uid} name={name} isDisabled={isBlocked} />
      <Button
        component={Link}
        to={routes.conversation(uid)}
        variant="outlined"
        color="inherit"
        disabled={isBlocked}
        startIcon={<Icon name="message" size={20} />}
        aria-label={pageTexts.writeTo(name)}
      >
        {pageTexts.write}
      </Button>
    </>
  );
}
