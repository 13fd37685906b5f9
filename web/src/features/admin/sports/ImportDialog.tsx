import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { importSports } from '../../../domain/administration/sports/sportActions.ts';
import {
  ImportFormatError,
  type ImportPlan,
  planImport,
} from '../../../domain/administration/sports/sportImport.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import { FileButton } from '../shell/FileButton.tsx';
import { texts as sportTexts } from './texts.ts';

const texts = sportTexts.import;
const MAX_FILE_BYTES = 5 * 1024 * 1024;

interface ImportDialogProps {
  /** The names of the catalogue. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

type State =
  | { readonly step: 'choosing'; readonly problem?: string }
  | { readonly step: 'preview'; readonly file: string; readonly plan: ImportPlan; readonly problem?: string }
  | { readonly step: 'running'; readonly percent: number }
  | {
      readonly step: 'done';
      readonly inserted: number;
      /** The names of those that were there already, as the file was read or since. */
      readonly skipped: readonly string[];
      readonly failed: readonly string[];
      readonly faults: ImportPlan['faults'];
    };

/** Reads a file of sports, shows what it would do, and does it. Mount anew each time. */
export function ImportDialog({ known, onClose }: ImportDialogProps) {
  const base = useId();
  const [state, setState] = useState<State>({ step: 'choosing' });
  const isRunning = state.step === 'running';

  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return setState({ step: 'choosing', problem: texts.noFile });
    if (file.size > MAX_FILE_BYTES) return setState({ step: 'choosing', problem: texts.tooLarge });
    try {
      setState({ step: 'preview', file: file.name, plan: planImport(await file.text(), known) });
    } catch (error) {
      const problem = error instanceof ImportFormatError ? error.message : texts.unreadable;
      setState({ step: 'choosing', problem });
    }
  }

  async function run(file: string, plan: ImportPlan): Promise<void> {
    setState({ step: 'running', percent: 0 });
    try {
      const { inserted, failed, ...late } = await importSports(
        plan.toAdd.map(({ fields }) => fields),
        (percent) => setState({ step: 'running', percent }),
      );
      const skipped = [...plan.duplicates, ...late.skipped];
      if (inserted > 0) toastSuccess(texts.added(inserted));
      const lost = failed.length + plan.faults.length;
      if (lost > 0) toastError(texts.notAdded(lost));
      if (skipped.length > 0) toastInfo(texts.skipped(skipped.length));
      setState({ step: 'done', inserted, skipped, failed, faults: plan.faults });
    } catch (error) {
      // Nothing was added yet: the same file can be tried again.
      setState({ step: 'preview', file, plan, problem: texts.failed(failureText(error)) });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isRunning}
      aria-labelledby={`${base}-title`}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={`${base}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
          {texts.help}
        </Box>
        {state.step === 'choosing' || state.step === 'preview' ? (
          <FileButton
            label={texts.choose}
            accept="application/json,.json"
            onChoose={(file) => void read(file)}
          />
        ) : null}
        {state.step === 'choosing' || state.step === 'preview' ? (
          <Box component="p" role="alert" sx={{ color: 'error.main' }}>
            {state.problem}
          </Box>
        ) : null}
        {state.step === 'preview' ? <Preview file={state.file} plan={state.plan} /> : null}
        {state.step === 'running' ? (
          <Box role="status">
            <p>{texts.running}</p>
            <LinearProgress variant="determinate" value={state.percent} aria-label={texts.progress} />
          </Box>
        ) : null}
        {state.step === 'done' ? (
          <Box role="status">
            <p>{texts.added(state.inserted)}</p>
            {state.failed.length > 0 ? (
              <>
                <p>{texts.notAdded(state.failed.length)}</p>
                <Names names={state.failed} />
                <p>{texts.again}</p>
              </>
            ) : null}
            {state.skipped.length > 0 ? <p>{texts.skipped(state.skipped.length)}</p> : null}
            <Names names={state.skipped} />
            <Faults faults={state.faults} />
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={isRunning}>
          <span>{state.step === 'done' ? texts.close : sharedTexts.cancel}</span>
        </Button>
        {state.step === 'choosing' ? (
          <Button variant="contained" onClick={() => setState({ step: 'choosing', problem: texts.noFile })}>
            <span>{texts.start(0)}</span>
          </Button>
        ) : null}
        {state.step === 'preview' ? (
          <Button
            variant="contained"
            disabled={state.plan.toAdd.length === 0}
            onClick={() => void run(state.file, state.plan)}
          >
            <span>{texts.start(state.plan.toAdd.length)}</span>
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function Preview({ file, plan }: { readonly file: string; readonly plan: ImportPlan }) {
  const losing = plan.toAdd.filter(({ losesPicture }) => losesPicture).length;
  return (
    <Box role="status">
      <p>{texts.chosen(file)}</p>
      <p>{texts.preview(plan.total, plan.toAdd.length)}</p>
      <Names names={plan.toAdd.map(({ fields }) => fields.name)} />
      {losing > 0 ? <p>{texts.losingPictures(losing)}</p> : null}
      {plan.duplicates.length > 0 ? <p>{texts.duplicates(plan.duplicates.length)}</p> : null}
      <Names names={plan.duplicates} />
      <Faults faults={plan.faults} />
    </Box>
  );
}

/** What is wrong with the file, line by line. */
function Faults({ faults }: Pick<ImportPlan, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <>
      <Box component="p" sx={{ color: 'error.main' }}>
        {texts.faults(faults.length)}
      </Box>
      <Box component="ul" tabIndex={0} aria-label={texts.faults(faults.length)} sx={LIST}>
        {faults.map(({ line, name, reasons }) => (
          <li key={`${line} ${name}`}>{texts.fault(line, name, reasons)}</li>
        ))}
      </Box>
    </>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box component="p" tabIndex={0} sx={{ ...LIST, color: 'text.secondary' }}>
      {names.join(', ')}
    </Box>
  );
}

const LIST = {
  m: 0,
  maxHeight: 160,
  overflowY: 'auto',
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const;
