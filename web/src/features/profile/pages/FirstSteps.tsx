import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { nameFromEmail, type ProfileFields } from '@tod/model';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSchedule } from '../../../domain/profile/availability/useSchedule.ts';
import {
  buildProfileUpdate,
  changedFields,
  type EditedField,
  formValuesOf,
  leaveOut,
  pickFields,
} from '../../../domain/profile/edit/profileEdit.ts';
import { useOwnProfile } from '../../../domain/profile/edit/useOwnProfile.ts';
import { useProfilePreparation } from '../../../domain/profile/edit/useProfilePreparation.ts';
import {
  type SavedForm,
  type SaveForm,
  useProfileSaving,
} from '../../../domain/profile/edit/useProfileSaving.ts';
import { useImageUpload } from '../../../domain/profile/images/useImageUpload.ts';
import { usePhotoChoice } from '../../../domain/profile/images/usePhotoChoice.ts';
import { useSportChoice } from '../../../domain/profile/sports/useSportChoice.ts';
import { useProfileDraft } from '../../../domain/profile/waiting/useProfileDraft.ts';
import { isSameForm, storeDraft } from '../../../domain/profile/waiting/waitingDraft.ts';
import type { SignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { FIRST_STEPS_PARAMETER, routes } from '../../../platform/navigation/routes.ts';
import { BAR_HEIGHT, LOW_WINDOW } from '../../../platform/theme/tokens.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { FIRST_STEPS, type FirstStep, openStep, stepAfter, stepIn } from '../components/firstSteps.ts';
import { PhotoStep } from '../components/PhotoStep.tsx';
import { type FormStart, ProfileForm } from '../components/ProfileForm.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import { SportsPanel } from '../components/SportsPanel.tsx';
import { WeekGrid } from '../components/WeekGrid.tsx';
import { firstStepsTexts } from '../firstStepsTexts.ts';
import { texts } from '../texts.ts';

/** `/profile?etape`: leads a new member through their profile, step by step, and on to the people around. */
export function FirstSteps({ person }: { readonly person: SignedIn }) {
  const live = useOwnProfile(person.uid);
  const isMissing = live.status === 'missing';
  const preparation = useProfilePreparation(person.uid, isMissing);
  if (live.status === 'ready') {
    const { uid, email, isVerified } = person;
    return <Steps uid={uid} email={email} isVerified={isVerified} profile={live.data} />;
  }
  const failure =
    live.status === 'error' ? live : isMissing && preparation.error !== undefined ? preparation : undefined;
  return (
    <Page title={firstStepsTexts.title}>
      <OfflineNotice />
      {failure === undefined ? (
        <>
          {isMissing ? <Box sx={{ mb: 2 }}>{texts.preparing}</Box> : null}
          <ProfileSkeleton label={isMissing ? texts.preparing : texts.loading} />
        </>
      ) : (
        <ErrorState title={texts.loadFailed} error={failure.error} onRetry={failure.retry} />
      )}
    </Page>
  );
}

interface StepsProps {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly profile: ProfileFields;
}

function Steps(props: StepsProps) {
  const [parameters, setParameters] = useSearchParams();
  const step = stepIn(parameters.get(FIRST_STEPS_PARAMETER));
  const open = openStep(props.profile);
  if (props.profile.suspended || (step === undefined && open === undefined))
    return <Navigate to={routes.partners()} replace />;
  // Named from the first, so that what is saved meanwhile leads nobody away from the step.
  if (step === undefined) return <Navigate to={`?${FIRST_STEPS_PARAMETER}=${open}`} replace />;
  const next = stepAfter(step);
  const { title, text } = firstStepsTexts.steps[step];
  const position = FIRST_STEPS.indexOf(step) + 1;
  return (
    <Page title={title} subtitle={text} maxWidth={760}>
      <OfflineNotice />
      <Box sx={{ mb: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
            {firstStepsTexts.progress(position, FIRST_STEPS.length)}
          </Box>
          <Button component={Link} to={routes.partners()} color="inherit" sx={{ mr: -2 }}>
            {firstStepsTexts.later}
          </Button>
        </Box>
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={(position / FIRST_STEPS.length) * 100}
          sx={{ height: 8, borderRadius: '999px' }}
        />
        {props.isVerified || props.profile.isVerified ? null : (
          <Box component="p" sx={{ m: 0, mt: 1, typography: 'body2', color: 'text.secondary' }}>
            {texts.foundOnceVerified}
          </Box>
        )}
      </Box>
      <Step
        key={step}
        {...props}
        step={step}
        onNext={() => setParameters({ [FIRST_STEPS_PARAMETER]: next ?? '' })}
      />
    </Page>
  );
}

interface StepProps extends StepsProps {
  readonly step: FirstStep;
  readonly onNext: () => void;
}

function Step({ step, ...props }: StepProps) {
  switch (step) {
    case 'you':
      return <YouStep {...props} />;
    case 'city':
      return <CityStep {...props} />;
    case 'sports':
      return <SportsStep {...props} />;
    case 'week':
      return <WeekStep {...props} />;
    case 'photo':
      return <LastStep {...props} />;
  }
}

type AnyStepProps = Omit<StepProps, 'step'>;

function YouStep(props: AnyStepProps) {
  const { name, birthYear } = props.profile;
  const suggestedName = nameFromEmail(props.email);
  // Where there is something to type: a name is proposed.
  const first = (name === '' && suggestedName === '') || birthYear !== null ? 'name' : 'birthYear';
  return <FormStep {...props} asked={YOU} first={first} />;
}

function CityStep(props: AnyStepProps) {
  return <FormStep {...props} asked={CITY} first="city" />;
}

const YOU: readonly EditedField[] = ['name', 'birthYear'];
const CITY: readonly EditedField[] = ['city'];

interface FormStepProps extends AnyStepProps {
  readonly asked: readonly EditedField[];
  /** The field that has the focus. */
  readonly first: EditedField;
}

/**
 * A part of the profile's form; going on saves it where something was changed, with what waits on this device of the
 * other parts. Only a city waits on for the step that shows it: where it is not found, nothing with it is stored. What waits
 * is not sent meanwhile.
 */
function FormStep({ uid, email, profile, onNext, asked, first }: FormStepProps) {
  const draft = useProfileDraft(uid, profile);
  const [begun] = useState(draft.draft);
  const hold = useEffectEvent(draft.hold);
  useEffect(() => hold(), []);
  const leftOut = asked.includes('city') ? [] : CITY;
  const save = useProfileSaving(uid, finish, leftOut);
  const [startIn] = useState<FormStart>(() => ({ field: first }));

  function finish({ isStored, isStillHere, base, values }: SavedForm) {
    const waiting = draft.read();
    // What the form began with is stored now; another one may wait by now.
    if (isStored && waiting !== null && isSameForm(waiting, begun)) {
      const stored = { ...base, ...buildProfileUpdate(base, leaveOut(base, values, leftOut), null) };
      const rest = { ...formValuesOf(stored), ...pickFields(values, leftOut) };
      const isLeft = changedFields(base, values).some((field) => leftOut.includes(field));
      storeDraft(uid, isLeft ? { ...waiting, base: stored, values: rest } : null);
    }
    if (isStillHere) onNext();
  }

  const goOn: SaveForm = async (base, values, letGo) => {
    if (changedFields(base, values).some((field) => !leftOut.includes(field)))
      return save(base, values, letGo);
    letGo();
    finish({ isStored: true, isStillHere: true, base, values });
    return { status: 'done' };
  };

  return (
    <ProfileForm
      profile={profile}
      suggestedName={nameFromEmail(email)}
      draft={draft.draft ?? undefined}
      startIn={startIn}
      isShown
      asked={asked}
      onSave={goOn}
      onCancel={onNext}
      stepLabels={{ save: firstStepsTexts.next, cancel: firstStepsTexts.skip }}
      onSessionEnd={draft.keep}
    />
  );
}

function SportsStep({ uid, profile, onNext }: AnyStepProps) {
  const sports = useSportChoice(uid);
  return (
    <>
      <Box sx={ABOVE_FOOT}>
        <SportsPanel profile={profile} choice={sports} />
      </Box>
      <GoOn isDone={profile.sportIds.length > 0} onNext={onNext} />
    </>
  );
}

function WeekStep({ uid, profile, onNext }: AnyStepProps) {
  const { schedule, edit } = useSchedule(uid, profile.availabilitySchedule);
  return (
    <>
      <Box sx={ABOVE_FOOT}>
        <WeekGrid schedule={schedule} onEdit={edit} />
      </Box>
      <GoOn isDone={schedule.some(({ timeSlots }) => timeSlots.length > 0)} onNext={onNext} />
    </>
  );
}

function LastStep({ uid, profile }: AnyStepProps) {
  const choice = usePhotoChoice(useImageUpload(uid, 'avatar', profile.avatarVersion));
  return (
    <>
      <PhotoStep uid={uid} profile={profile} choice={choice} />
      <Box sx={FOOT}>
        {/* Leaving would call the photo off. */}
        <BusyButton
          to={routes.partners()}
          isBusy={choice.upload.step.phase !== 'idle'}
          variant="contained"
          size="large"
        >
          {firstStepsTexts.finish}
        </BusyButton>
      </Box>
    </>
  );
}

/** Stays in sight while one scrolls: the next step is never looked for. */
function GoOn({ isDone, onNext }: { readonly isDone: boolean; readonly onNext: () => void }) {
  return (
    <Box sx={FOOT} data-foot>
      <Button variant={isDone ? 'contained' : 'outlined'} size="large" onClick={onNext}>
        <span>{isDone ? firstStepsTexts.next : firstStepsTexts.skip}</span>
      </Button>
    </Box>
  );
}

const FOOT_HEIGHT = 76;

/** Opaque down to the edge of the window, also around the bar of phones: nothing shows through between them. */
const FOOT = {
  position: 'sticky',
  bottom: 0,
  [LOW_WINDOW]: { position: 'static' },
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  mt: 2,
  pt: 1.5,
  pb: { xs: `calc(${BAR_HEIGHT}px + env(safe-area-inset-bottom))`, md: 1.5 },
  bgcolor: 'background.default',
} as const;

/** What gets the focus there must not come to lie below the foot. */
const ABOVE_FOOT = { '& :is(input, button, a)': { scrollMarginBottom: FOOT_HEIGHT } } as const;
