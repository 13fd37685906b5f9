import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Sport } from '@tod/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminSports } from '../../../domain/administration/sports/useAdminSports.ts';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { RefreshButton } from '../../../platform/ui/RefreshButton.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { adminAddresses } from '../addresses.ts';
import { useCatalogueView } from './catalogueView.ts';
import { DeleteSportDialog } from './DeleteSportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { RepairButton } from './RepairButton.tsx';
import { SportTable } from './SportTable.tsx';
import { shownSports } from './shownSports.ts';
import { texts } from './texts.ts';

type Asked = 'import' | Sport;

/** The catalogue of sports. */
export function SportsPanel() {
  const catalogue = useAdminSports();
  const { view, look, origin } = useCatalogueView();
  const [asked, setAsked] = useState<Asked>();
  const { sports } = catalogue;
  const shown = shownSports(sports, view);
  const close = () => setAsked(undefined);

  return (
    <>
      <OfflineNotice />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button component={Link} to={adminAddresses.newSport} state={origin} variant="contained">
          {texts.add}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={catalogue.status !== 'ready'}
          onClick={() => setAsked('import')}
        >
          {texts.importFile}
        </Button>
        <RepairButton isReady={catalogue.status === 'ready'} />
        <RefreshButton
          label={texts.refresh}
          done={texts.refreshed}
          failed={texts.failed}
          onRefresh={catalogue.refresh}
        />
      </Box>
      <TextInput
        label={texts.search}
        name="search"
        value={view.text}
        onChange={(event) => look({ text: event.target.value, page: 0 })}
        help={texts.searchHelp}
        maxLength={100}
      />
      <FormControlLabel
        control={
          <Switch
            checked={view.onlyDefaultPictures}
            onChange={(event) => look({ onlyDefaultPictures: event.target.checked, page: 0 })}
          />
        }
        label={texts.defaultPictures}
        sx={{ my: 1 }}
      />
      {catalogue.status === 'error' ? (
        <ErrorState
          title={catalogue.isTooLate ? texts.tooLate : texts.failed}
          {...(catalogue.isTooLate ? { text: texts.tooLateHelp } : { error: catalogue.error })}
          onRetry={() => void catalogue.refresh().catch(() => undefined)}
        />
      ) : catalogue.status === 'loading' ? (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 400 }} />
        </SkeletonGroup>
      ) : (
        <>
          <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
            {texts.total(sports.length)}
          </Box>
          {shown.length === 0 ? (
            <EmptyState title={sports.length === 0 ? texts.none : texts.noMatch} />
          ) : (
            <SportTable sports={shown} view={view} onLook={look} origin={origin.from} onRemove={setAsked} />
          )}
          <Box component="p" role="status" sx={{ color: 'text.secondary' }}>
            {texts.shown(shown.length)}
          </Box>
        </>
      )}
      {asked === 'import' ? <ImportDialog known={sports.map(({ name }) => name)} onClose={close} /> : null}
      {typeof asked === 'object' ? <DeleteSportDialog sport={asked} onClose={close} /> : null}
    </>
  );
}
