import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMembers } from '../../../domain/administration/members/useMembers.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { useEntryText } from '../../../platform/navigation/entryValues.ts';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { adminAddresses } from '../addresses.ts';
import { ReadPagesFrame } from '../shell/ReadPagesFrame.tsx';
import { AddAdminDialog } from './AddAdminDialog.tsx';
import { DemoAccountDialog } from './DemoAccountDialog.tsx';
import { type AskedDecision, MemberDecisionDialog } from './MemberDecisionDialog.tsx';
import { MemberTable } from './MemberTable.tsx';
import { texts } from './texts.ts';

type Asked = 'admin' | 'demo' | AskedDecision;

/** People: who there is, who administers, whose account is suspended. */
export function UsersPanel() {
  const { uid } = useSignedIn();
  const [typed, setTyped] = useEntryText('members typed', '');
  const [asked, setAsked] = useState<Asked>();
  const found = useMembers(typed);
  const close = () => setAsked(undefined);

  return (
    <>
      <OfflineNotice />
      <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
        <TextInput
          label={texts.search}
          name="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          help={texts.searchHelp}
          maxLength={320}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => setAsked('admin')}>
            {texts.addAdmin}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => setAsked('demo')}>
            {texts.createDemo}
          </Button>
          <Button component={Link} to={adminAddresses.log} variant="outlined" color="inherit">
            {texts.log}
          </Button>
        </Box>
      </Box>
      <ReadPagesFrame list={found} failed={texts.failed} empty={texts.empty} more={texts.more}>
        <MemberTable members={found.items} ownUid={uid} onAsk={setAsked} />
      </ReadPagesFrame>
      {asked === 'demo' ? <DemoAccountDialog onClose={close} /> : null}
      {asked === 'admin' ? (
        <AddAdminDialog onFound={(member) => setAsked({ action: 'promote', member })} onClose={close} />
      ) : null}
      {typeof asked === 'object' ? <MemberDecisionDialog {...asked} onClose={close} /> : null}
    </>
  );
}
