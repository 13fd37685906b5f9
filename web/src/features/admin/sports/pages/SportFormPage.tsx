import Box from '@mui/material/Box';
import { sportSchema } from '@tod/model';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { mayBeStored } from '../../../../domain/administration/mayBeStored.ts';
import {
  addSport,
  changeSport,
  readSport,
  sportFailureOf,
} from '../../../../domain/administration/sports/sportActions.ts';
import { editOf, type SportEdit } from '../../../../domain/administration/sports/sportEdit.ts';
import type { Sent } from '../../../../domain/administration/unsavedPictures.ts';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { toastError, toastSuccess, toastWarning } from '../../../../platform/ui/toast.ts';
import { adminTabAddress } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { describeFailure } from '../describeFailure.ts';
import { SportForm } from '../SportForm.tsx';
import { texts } from '../texts.ts';

const NEW_SPORT: SportEdit = { ...sportSchema.getDefault(), name: '', popularity: 50 };

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'error'; readonly error: unknown }
  | { readonly status: 'ready'; readonly sport: SportEdit };

/** `/admin/sports/new` and `/admin/sports/{id}`. */
export function SportFormPage() {
  const { id } = useParams();
  const [state, setState] = useState<State>(
    id === undefined ? { status: 'ready', sport: NEW_SPORT } : { status: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);
  // Each may be stored, as no answer came.
  const unanswered = useRef<readonly SportEdit[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again.
  useEffect(() => {
    unanswered.current = [];
    if (id === undefined) return;
    let isGone = false;
    const settle = (next: State) => {
      if (!isGone) setState(next);
    };
    readSport(id).then(
      (sport) =>
        settle(sport === undefined ? { status: 'missing' } : { status: 'ready', sport: editOf(sport) }),
      (error: unknown) => settle({ status: 'error', error }),
    );
    return () => {
      isGone = true;
    };
  }, [id, attempt]);

  async function save(before: SportEdit, edit: SportEdit): Promise<Sent> {
    try {
      const isNameTwice =
        id === undefined
          ? await addSport(edit)
          : await changeSport(id, [before, ...unanswered.current], edit);
      if (isNameTwice) toastWarning(texts.form.nameTwice);
      else toastSuccess(id === undefined ? texts.form.created : texts.form.saved);
      return 'saved';
    } catch (error) {
      toastError(describeFailure(error, texts.form.failed));
      if (sportFailureOf(error) !== 'failed') return 'refused';
      if (mayBeStored(error)) unanswered.current = [...unanswered.current, edit];
      return 'unknown';
    }
  }

  return (
    <Page
      title={id === undefined ? texts.form.createTitle : texts.form.editTitle}
      maxWidth={760}
      actions={<BackLink to={adminTabAddress('sports')} label={texts.form.back} />}
    >
      {state.status === 'loading' ? (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 480 }} />
        </SkeletonGroup>
      ) : state.status === 'missing' ? (
        <EmptyState
          title={texts.form.missing}
          text={texts.form.missingHelp}
          action={<BackLink to={adminTabAddress('sports')} label={texts.form.back} />}
        />
      ) : state.status === 'error' ? (
        <ErrorState
          title={texts.failed}
          error={state.error}
          onRetry={() => {
            setState({ status: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <Box>
          <SportForm sport={state.sport} onSave={(edit) => save(state.sport, edit)} />
        </Box>
      )}
    </Page>
  );
}
