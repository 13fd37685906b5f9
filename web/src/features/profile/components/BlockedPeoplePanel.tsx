import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import { useOtherProfile } from '../../../domain/people/profiles/useOtherProfile.ts';
import { texts as safetyTexts } from '../../../domain/people/safety/texts.ts';
import { useKnownBlock } from '../../../domain/people/safety/useBlock.ts';
import { type BlockedPeople, useBlockedPeople } from '../../../domain/people/safety/useBlockedPeople.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonRow, SkeletonRows } from '../../../platform/ui/Skeletons.tsx';
import { accountTexts } from '../accountTexts.ts';
import { texts } from '../texts.ts';
import { Panel } from './Panel.tsx';

/** Whom one has blocked, to unblock them: nothing else leads to somebody whom lists leave out. Read when asked for. */
export function BlockedPeoplePanel({ uid }: { readonly uid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={accountTexts.blockedTitle} text={accountTexts.blockedText}>
      <Button variant="outlined" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{isOpen ? accountTexts.hideBlocked : accountTexts.showBlocked}</span>
      </Button>
      {isOpen ? (
        <Box sx={{ mt: 2 }}>
          <BlockedList uid={uid} />
        </Box>
      ) : null}
    </Panel>
  );
}

function BlockedList({ uid }: { readonly uid: string }) {
  const list = useBlockedPeople(uid);
  if (list.status === 'loading') return <SkeletonRows rows={2} />;
  if (list.status === 'error') {
    return <ErrorState title={accountTexts.blockedLoadFailed} error={list.error} onRetry={list.retry} />;
  }
  return <BlockedRows list={list} />;
}

function BlockedRows({ list }: { readonly list: Extract<BlockedPeople, { readonly status: 'ready' }> }) {
  const { items } = list;
  const rows = useRef<HTMLUListElement>(null);
  const nobody = useRef<HTMLParagraphElement>(null);
  /** Whose row has the focus. */
  const focused = useRef<string>(undefined);
  const before = useRef(items);
  // Whom one has unblocked leaves the list, and the keyboard's place with them: the next one has it, then the last one.
  useLayoutEffect(() => {
    const index = before.current.findIndex(({ id }) => id === focused.current);
    before.current = items;
    if (index < 0 || items.some(({ id }) => id === focused.current)) return;
    focused.current = undefined;
    const heir = rows.current?.children[Math.min(index, items.length - 1)];
    if (heir === undefined) nobody.current?.focus();
    else heir.querySelector('button')?.focus();
  }, [items]);

  if (items.length === 0) {
    return (
      <Typography ref={nobody} tabIndex={-1} color="text.secondary">
        {list.fromCache ? accountTexts.nobodyBlockedOffline : accountTexts.nobodyBlocked}
      </Typography>
    );
  }
  return (
    <>
      <Box ref={rows} component="ul" aria-label={accountTexts.blockedTitle} sx={LIST}>
        {items.map(({ id }) => (
          <Box
            component="li"
            key={id}
            sx={ROW}
            onFocus={() => {
              focused.current = id;
            }}
            onBlur={() => {
              focused.current = undefined;
            }}
          >
            <BlockedPerson uid={id} />
          </Box>
        ))}
      </Box>
      <ShowMore list={list} label={accountTexts.moreBlocked} />
    </>
  );
}

function BlockedPerson({ uid }: { readonly uid: string }) {
  const person = useOtherProfile(uid);
  const { isPending, unblock } = useKnownBlock(uid, true);
  if (person.status === 'loading') {
    return (
      <Box sx={{ flex: 1 }}>
        <SkeletonRow />
      </Box>
    );
  }
  if (person.status === 'error') {
    return (
      <>
        <Typography sx={NAME} color="text.secondary">
          {accountTexts.personLoadFailed}
        </Typography>
        <Button size="small" variant="outlined" color="inherit" onClick={person.retry}>
          {sharedTexts.retry}
        </Button>
      </>
    );
  }
  // Where they have closed their profile, or their account is gone, the block is still there to be lifted.
  const profile = person.status === 'missing' ? undefined : person.profile;
  const name = profile?.name ?? '';
  return (
    <>
      <PersonAvatar
        name={name}
        avatarUrl={pictureUrl('avatar', uid, profile?.avatarVersion)}
        sportId={profile?.sportIds[0] ?? null}
        isDecorative
      />
      <Box sx={NAME}>
        {profile === undefined ? (
          <Typography color="text.secondary">{texts.notFound}</Typography>
        ) : (
          <Box component={Link} to={routes.profile(uid)} sx={{ color: 'text.primary' }}>
            {name === '' ? texts.unnamed : name}
          </Box>
        )}
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {isPending ? safetyTexts.unblocking : null}
        </Box>
      </Box>
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={accountTexts.unblock(name === '' ? accountTexts.unnamed : name)}
        isBusy={isPending}
        onClick={unblock}
      >
        {safetyTexts.unblock}
      </BusyButton>
    </>
  );
}

const LIST = { listStyle: 'none', p: 0, m: 0 } as const;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const NAME = { flex: '1 1 100px', minWidth: 0, overflowWrap: 'anywhere' } as const;
