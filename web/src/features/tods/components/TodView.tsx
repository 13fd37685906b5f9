import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { decideTodAction, isOpen, type Slot, sportsOfTod, type Tod } from '@tod/model';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { UnverifiedNotice } from '../../../domain/auth/components/UnverifiedNotice.tsx';
import { PlacesNearby } from '../../../domain/places/components/PlacesNearby.tsx';
import { usePlaceSearch } from '../../../domain/places/usePlaceSearch.ts';
import { useShownSports } from '../../../domain/sports/useShownSports.ts';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { type AskedAction, canPropose } from '../../../domain/tods/offeredActions.ts';
import { changeSession } from '../../../domain/tods/sessions/changeSession.ts';
import { recordSession } from '../../../domain/tods/sessions/recordSession.ts';
import { saveReview } from '../../../domain/tods/sessions/saveReview.ts';
import { useSessions } from '../../../domain/tods/sessions/useSessions.ts';
import { useSlotSuggestions } from '../../../domain/tods/slots/useSlotSuggestions.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page, PageTitle } from '../../../platform/ui/Page.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { texts } from '../texts.ts';
import { addToCalendar } from './addToCalendar.ts';
import { BackToTods } from './BackToTods.tsx';
import { CommonSlots } from './CommonSlots.tsx';
import { LazyProposalDialog } from './LazyProposalDialog.tsx';
import { ProposalHistory } from './ProposalHistory.tsx';
import { SessionList } from './SessionList.tsx';
import { TodDetails } from './TodDetails.tsx';
import { TodMenu } from './TodMenu.tsx';
import { TodSessions } from './TodSessions.tsx';
import { describeTod, partnerShown, sportIdOfTod, sportNames } from './todPresentation.ts';

export const TOD_PAGE_WIDTH = 820;

const PANEL_ID = 'tod';
const TABS = ['details', 'sessions'] as const;

interface TodViewProps {
  readonly tod: Tod;
  readonly uid: string;
  readonly partnerUid: string;
  readonly running: AskedAction | undefined;
  readonly onAsk: (action: AskedAction, tod: Tod, partnerName: string) => void;
}

/** A tod that is there: its field and two tabs. */
export function TodView({ tod, uid, partnerUid, running, onAsk }: TodViewProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { isVerified } = useSignedIn();
  const tab = TABS.find((value) => value === search.get('tab')) ?? 'details';
  const catalogue = useSportCatalogue();
  const [hasSeenSessions, setSeenSessions] = useState(tab === 'sessions');
  if (tab === 'sessions' && !hasSeenSessions) setSeenSessions(true);
  const sessions = useSessions(tod.id, uid, hasSeenSessions);
  const [proposing, setProposing] = useState<{ readonly slot: Slot | null }>();
  const places = usePlaceSearch(uid);
  const partner = partnerShown(tod, partnerUid);
  const isInitiator = tod.initiatorUid === uid;
  const names = {
    player1: isInitiator ? texts.you : partner.name,
    player2: isInitiator ? partner.name : texts.you,
  };
  const sportsShown = sportNames(tod, useShownSports(sportsOfTod(tod)));
  const own = sportsOfTod(tod).flatMap((id) => catalogue.byId.get(id) ?? []);
  // A tod without sports may be about any.
  const sportsPlayed = own.length > 0 ? own : catalogue.sports;
  const now = new Date();
  const canAdd = decideTodAction(tod, 'recordSession', uid).allowed;
  const needsSlot = canPropose(tod, uid) && (tod.slot === null || tod.slot.end < now);
  const suggestions = useSlotSuggestions(uid, partnerUid, needsSlot, now);

  return (
    <Page title={texts.detailTitle(partner.name)} maxWidth={TOD_PAGE_WIDTH} hasOwnHeading>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <BackToTods />
        <TodMenu todId={tod.id} partnerUid={partnerUid} partnerName={partner.name} />
      </Box>
      <OfflineNotice />
      {isVerified || !isOpen(tod.status) ? null : <UnverifiedNotice />}
      <SportField
        sportId={sportIdOfTod(tod, partner.person)}
        hasGradient
        isEager
        // In rem: the title on it grows with the reader's text.
        sx={{ minHeight: { xs: '11.25rem', md: '15rem' }, borderRadius: '28px', mb: 2.5 }}
      >
        <Box sx={{ color: '#fff', p: { xs: 2.5, md: 3 } }}>
          <PageTitle>{texts.detailTitle(partner.name)}</PageTitle>
          <Typography sx={{ mt: 0.5, fontWeight: 600 }}>
            {describeTod(sportsShown, partner.person?.city ?? '')}
          </Typography>
        </Box>
      </SportField>
      <TabBar
        label={texts.detailTabsLabel}
        tabs={TABS.map((value) => ({ value, label: texts.detailTabs[value] }))}
        value={tab}
        onChange={(value) => setSearch({ tab: value }, { replace: true, state })}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.detailTabs[tab]}>
        {tab === 'details' ? (
          <TodDetails
            tod={tod}
            uid={uid}
            partnerUid={partnerUid}
            partner={partner}
            sportNames={sportsShown}
            now={now}
            running={running}
            onAsk={(action) => onAsk(action, tod, partner.name)}
            onPropose={() => setProposing({ slot: null })}
            onAddToCalendar={() => addToCalendar(tod, sportsShown, partner.name)}
          >
            {needsSlot ? (
              <CommonSlots
                partnerName={partner.name}
                suggestions={suggestions}
                now={now}
                onPropose={(slot) => setProposing({ slot })}
              />
            ) : null}
            <ProposalHistory tod={tod} uid={uid} partnerName={partner.name} now={now} />
            {isOpen(tod.status) ? (
              <PlacesNearby sports={own} search={places.search} onSearch={places.run} />
            ) : null}
          </TodDetails>
        ) : null}
        {/* Stays while the other tab is open, so that a half-filled form is not lost. */}
        {hasSeenSessions ? (
          <Box hidden={tab !== 'sessions'}>
            <TodSessions
              canAdd={canAdd}
              catalogue={catalogue}
              sports={sportsPlayed}
              names={names}
              agreedSlot={tod.slot}
              recorded={sessions.list.status === 'ready' ? sessions.list.items : []}
              onSave={(id, session) => recordSession({ id, todId: tod.id, ...session })}
            >
              <SessionList
                uid={uid}
                tod={tod}
                sessions={sessions}
                canAdd={canAdd}
                catalogue={catalogue}
                names={names}
                partnerName={partner.name}
                now={now}
                sportsOfTod={sportsPlayed}
                onChange={(session, id, asked) =>
                  changeSession({
                    id,
                    todId: tod.id,
                    sessionId: session.id,
                    ...asked,
                  })
                }
                onReview={(sessionId, review) => saveReview({ todId: tod.id, sessionId, ...review })}
              />
            </TodSessions>
          </Box>
        ) : null}
      </TabPanel>
      {proposing === undefined ? null : (
        <LazyProposalDialog
          tod={tod}
          uid={uid}
          partnerName={partner.name}
          slot={proposing.slot}
          onClose={() => setProposing(undefined)}
        />
      )}
    </Page>
  );
}
