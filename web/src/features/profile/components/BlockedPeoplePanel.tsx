import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import { useOtherProfile } from '../../../domain/people/profiles/useOtherProfile.ts';
import { texts as safetyTexts } from '../../../domain/people/safety/texts.ts';
import { useKnownBlock } from '../../../domain/people/safety/useBlock.ts';
import { type BlockedPeople, useBlockedPeople } from '../../../domain/people/safety/useBlockedPeople.ts';
import { useEntryFlag } from '../../../platform/navigation/entryValues.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { FOCUS_RING } from '../../../platform/theme/focusRing.ts';
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
  const [isOpen, setOpen] = useEntryFlag('blocked people', false);
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
  // Whom one has unblocked leaves the list, and the keyboard's place with them: the next row has it, then the last one. Not its
  // button, which a key that is held would press.
  useLayoutEffect(() => {
    const index = before.current.findIndex(({ id }) => id === focused.current);
    before.current = items;
    if (index < 0 || items.some(({ id }) => id === focused.current)) return;
    focused.current = undefined;
    const heir = rows.current?.querySelectorAll('li')[Math.min(index, items.length - 1)];
    (heir ?? nobody.current)?.focus();
  }, [items]);

  if (items.length === 0) {
    return (
      <Typography ref={nobody} tabIndex={-1} color="text.secondary" sx={RINGED}>
        {list.fromCache ? accountTexts.nobodyBlockedOffline : accountTexts.nobodyBlocked}
      </Typography>
    );
  }
  return (
    <>
      <Box ref={rows} component="ul" aria-label={accountTexts.blockedTitle} sx={LIST}>
        {items.map(({ id }, index) => (
          <Box
            component="li"
            key={id}
            tabIndex={-1}
            sx={[ROW, RINGED]}
            onFocus={() => {
              focused.current = id;
            }}
            onBlur={() => {
              focused.current = undefined;
            }}
          >
            <BlockedPerson uid={id} place={index + 1} />
          </Box>
        ))}
      </Box>
      <ShowMore list={list} label={accountTexts.moreBlocked} />
    </>
  );
}

interface BlockedPersonProps {
  readonly uid: string;
  /** In the list: tells the buttons of those apart of whom no name is known. */
  readonly place: number;
}

function BlockedPerson({ uid, place }: BlockedPersonProps) {
  const person = useOtherProfile(uid);
  const { isPending, unblock } = useKnownBlock(uid, true);
  if (person.status === 'loading') {
    return (
      <Box sx={{ flex: 1 }}>
        <SkeletonRow />
      </Box>
    );
  }
  // Where their profile cannot be read, is closed or gone, the block is still there to be lifted.
  const profile = person.status === 'ready' ? person.profile : undefined;
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
          <Typography color="text.secondary">
            {person.status === 'error' ? accountTexts.personLoadFailed : texts.notFound}
          </Typography>
        ) : (
          <Box component={Link} to={routes.profile(uid)} sx={{ color: 'text.primary' }}>
            {name === '' ? texts.unnamed : name}
          </Box>
        )}
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {isPending ? safetyTexts.unblocking : null}
        </Box>
      </Box>
      {person.status === 'error' ? (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={accountTexts.retryAt(place)}
          onClick={person.retry}
        >
          {sharedTexts.retry}
        </Button>
      ) : null}
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={accountTexts.unblock(name === '' ? accountTexts.unnamedAt(place) : name)}
        isBusy={isPending}
        onClick={unblock}
      >
        {safetyTexts.unblock}
      </BusyButton>
    </>
  );
}

/** The theme draws no ring around what is no control; here it shows where the keyboard has come to. */
const RINGED = { '&[tabindex]:focus-visible': FOCUS_RING } as const;

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
