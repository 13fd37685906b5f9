import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MAX_TOD_SPORTS, type Slot, type Sport } from '@tod/model';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MomentFields } from '../../../../domain/tods/proposals/components/MomentFields.tsx';
import { PlaceAndWordFields } from '../../../../domain/tods/proposals/components/PlaceAndWordFields.tsx';
import { NO_MOMENT, type ProposalErrors } from '../../../../domain/tods/proposals/proposalForm.ts';
import {
  isFull,
  type TodChoices,
  type TodDraft,
  toggleSport,
} from '../../../../domain/tods/sending/todDraft.ts';
import { formatSlot } from '../../../../domain/tods/slots/formatSlot.ts';
import { profileAvailabilityPath } from '../../../../platform/navigation/routes.ts';
import { ChoicePill } from './ChoicePill.tsx';
import { sendingTexts as texts } from './texts.ts';

interface TodDraftFieldsProps {
  /** The member who sends. */
  readonly uid: string;
  readonly choices: TodChoices;
  readonly draft: TodDraft;
  /** The sports of the tod that stands already; a moment can only be proposed with a new one. */
  readonly taken: readonly string[];
  readonly isNew: boolean;
  readonly name: string;
  readonly catalogue: ReadonlyMap<string, Sport>;
  readonly isDisabled: boolean;
  /** What is wrong with what was to be sent. */
  readonly errors: ProposalErrors;
  readonly now: Date;
  readonly onChange: (draft: TodDraft) => void;
  /** Keeps the tod, because its sender follows a link to their profile. */
  readonly onLeave: () => void;
}

/** Which sports, and when. Everything may stay open. */
export function TodDraftFields(props: TodDraftFieldsProps) {
  const { uid, choices, draft, taken, isNew, name, catalogue, isDisabled, errors, now } = props;
  const { onChange, onLeave } = props;
  const id = useId();
  const sports = choices.sportIds.flatMap((sport) => catalogue.get(sport) ?? []);
  const full = isFull(draft, taken);
  return (
    <>
      <Fieldset legend={texts.sports} hint={full ? texts.sportsFull(MAX_TOD_SPORTS) : undefined}>
        {sports.map((sport) => {
          const isChosen = draft.sportIds.includes(sport.id);
          return (
            <ChoicePill
              key={sport.id}
              type="checkbox"
              name={`${id}-sport`}
              isChosen={isChosen}
              isDisabled={isDisabled || (full && !isChosen)}
              onToggle={() => onChange(toggleSport(draft, sport.id, taken))}
            >
              {choices.commonSports.includes(sport.id) ? `${sport.name} · ${texts.common}` : sport.name}
            </ChoicePill>
          );
        })}
        {draft.sportIds.length > 0 || !isNew ? null : (
          <Typography color="textSecondary">
            {sports.length === 0 ? texts.sportsNone : texts.sportsHint}
          </Typography>
        )}
      </Fieldset>
      {isNew ? (
        <>
          <Fieldset legend={texts.slot} hint={undefined}>
            {choices.slots.length > 0 ? null : (
              <NoSlot hasOwnHours={choices.hasOwnHours} name={name} onLeave={onLeave} />
            )}
            {[null, ...choices.slots].map((slot) => (
              <ChoicePill
                key={slot === null ? 'none' : slot.start.getTime()}
                type="radio"
                name={`${id}-slot`}
                isChosen={draft.moment === null && isSame(draft.slot, slot)}
                isDisabled={isDisabled}
                onToggle={() => onChange({ ...draft, slot, moment: null })}
              >
                {slot === null ? texts.slotNone : formatSlot(slot, now)}
              </ChoicePill>
            ))}
            <ChoicePill
              type="radio"
              name={`${id}-slot`}
              isChosen={draft.moment !== null}
              isDisabled={isDisabled}
              onToggle={() => onChange({ ...draft, slot: null, moment: NO_MOMENT })}
            >
              {texts.slotOwn}
            </ChoicePill>
            {draft.moment === null ? null : (
              // The labels stand above the fields' borders.
              <Box sx={{ width: '100%', pt: 1 }}>
                <MomentFields
                  moment={draft.moment}
                  error={errors.moment}
                  now={now}
                  isDisabled={isDisabled}
                  onChange={(moment) => onChange({ ...draft, moment })}
                />
              </Box>
            )}
          </Fieldset>
          <PlaceAndWordFields
            uid={uid}
            sportId={draft.sportIds[0] ?? null}
            place={draft.place}
            message={draft.message}
            errors={errors}
            isDisabled={isDisabled}
            onPlace={(place) => onChange({ ...draft, place })}
            onMessage={(message) => onChange({ ...draft, message })}
          />
        </>
      ) : null}
    </>
  );
}

function isSame(one: Slot | null, other: Slot | null): boolean {
  return one?.start.getTime() === other?.start.getTime();
}

interface NoSlotProps extends Pick<TodDraftFieldsProps, 'name' | 'onLeave'> {
  readonly hasOwnHours: boolean;
}

function NoSlot({ hasOwnHours, name, onLeave }: NoSlotProps) {
  return (
    <Typography color="textSecondary">
      <span>{hasOwnHours ? texts.noCommonSlot(name) : texts.noOwnHours}</span>
      {hasOwnHours ? null : (
        <Link
          component={RouterLink}
          to={profileAvailabilityPath()}
          onClick={onLeave}
          sx={{ display: 'block', fontWeight: 600 }}
        >
          {texts.completeProfile}
        </Link>
      )}
    </Typography>
  );
}

interface FieldsetProps {
  readonly legend: string;
  readonly hint: string | undefined;
  readonly children: ReactNode;
}

function Fieldset({ legend, hint, children }: FieldsetProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ p: 0, mb: 1 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
      {hint === undefined ? null : (
        <Typography variant="caption" component="p" role="status" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
