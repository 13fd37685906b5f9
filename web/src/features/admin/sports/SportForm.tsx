import Box from '@mui/material/Box';
import {
  INTENSITIES,
  type Intensity,
  MAX_LEVEL_LENGTH,
  RANKING_SCALES,
  type RankingScale,
  SCORINGS,
  type Scoring,
  SEASONALITIES,
  type Seasonality,
  SKILL_LEVELS,
  type SkillLevel,
} from '@tod/model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SportEdit } from '../../../domain/administration/sports/sportEdit.ts';
import { type Sent, useUnsavedPictures } from '../../../domain/administration/unsavedPictures.ts';
import { INTENSITY_LABELS } from '../../../domain/sports/intensityLabels.ts';
import { SEASONALITY_LABELS, teamLabel } from '../../../domain/sports/sportLabels.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { useNoteWhere } from '../../../platform/navigation/stillHere.ts';
import { useWayBack } from '../../../platform/navigation/useWayBack.ts';
import { adminTabAddress } from '../addresses.ts';
import { ChoiceInput } from '../shell/ChoiceInput.tsx';
import { SportPictureField } from './SportPictureField.tsx';
import { texts as sportTexts } from './texts.ts';

const texts = sportTexts.form;

/** The form as it is typed: numbers are texts until they are sent. */
interface SportValues {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly intensity: Intensity;
  readonly isTeamSport: boolean;
  readonly popularity: string;
  readonly seasonality: Seasonality;
  readonly levels: Readonly<Record<SkillLevel, string>>;
  readonly rankingScale: RankingScale | typeof NO_SCALE;
  readonly scoring: Scoring;
}

const NO_SCALE = 'none';

interface SportFormProps {
  readonly sport: SportEdit;
  /** Stores it. What is typed stays until it is stored. */
  readonly onSave: (edit: SportEdit) => Promise<Sent>;
}

/** Everything that a sport of the catalogue says; leads back to the catalogue once it is stored. */
export function SportForm({ sport, onSave }: SportFormProps) {
  const [isUploading, setUploading] = useState(false);
  const pictures = useUnsavedPictures();
  const noteWhere = useNoteWhere();
  const navigate = useNavigate();
  const wayBack = useWayBack(adminTabAddress('sports'));
  const { form, errorOf, formProps } = useCheckedForm<
    SportValues,
    Partial<Record<keyof SportValues, string>>
  >({
    initialValues: {
      ...sport,
      popularity: String(sport.popularity),
      rankingScale: sport.rankingScale ?? NO_SCALE,
    },
    findErrors,
    sumUp: () => texts.sumUp,
    onSubmit: save,
  });
  const { values, handleChange, setFieldValue, isSubmitting } = form;
  const letGo = useUnsaved(form.dirty || isUploading);

  async function save(typed: SportValues): Promise<void> {
    const isStillHere = noteWhere();
    pictures.noteSent(typed.imageUrl);
    const sent = await onSave({
      ...typed,
      name: typed.name.trim(),
      popularity: Number(typed.popularity),
      rankingScale: typed.rankingScale === NO_SCALE ? null : typed.rankingScale,
    });
    if (sent === 'refused') pictures.noteRefused();
    if (sent !== 'saved' || !isStillHere()) return;
    letGo();
    await navigate(wayBack);
  }

  return (
    <form {...formProps}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextInput
          label={texts.name}
          name="name"
          value={values.name}
          onChange={handleChange}
          maxLength={80}
          error={errorOf('name')}
          isRequired
        />
        <TextInput
          label={texts.description}
          name="description"
          value={values.description}
          onChange={handleChange}
          maxLength={2000}
        />
        <ChoiceInput
          label={texts.intensity}
          name="intensity"
          value={values.intensity}
          choices={INTENSITIES.map((value) => ({ value, label: INTENSITY_LABELS[value] }))}
          onChange={(value) => void setFieldValue('intensity', value)}
        />
        <ChoiceInput
          label={texts.type}
          name="isTeamSport"
          value={values.isTeamSport ? 'team' : 'individual'}
          choices={[
            { value: 'team', label: teamLabel(true) },
            { value: 'individual', label: teamLabel(false) },
          ]}
          onChange={(value) => void setFieldValue('isTeamSport', value === 'team')}
        />
        <ChoiceInput
          label={texts.seasonality}
          name="seasonality"
          value={values.seasonality}
          choices={SEASONALITIES.map((value) => ({ value, label: SEASONALITY_LABELS[value] }))}
          onChange={(value) => void setFieldValue('seasonality', value)}
        />
        <ChoiceInput
          label={texts.scoring}
          name="scoring"
          value={values.scoring}
          choices={SCORINGS.map((value) => ({ value, label: texts.scorings[value] }))}
          onChange={(value) => void setFieldValue('scoring', value)}
        />
        <TextInput
          label={texts.popularity}
          name="popularity"
          value={values.popularity}
          onChange={handleChange}
          maxLength={3}
          error={errorOf('popularity')}
        />
        {SKILL_LEVELS.map((level) => (
          <TextInput
            key={level}
            label={texts.levels[level]}
            name={`levels.${level}`}
            value={values.levels[level]}
            onChange={handleChange}
            maxLength={MAX_LEVEL_LENGTH}
          />
        ))}
        <ChoiceInput
          label={texts.rankingScale}
          name="rankingScale"
          value={values.rankingScale}
          choices={[
            { value: NO_SCALE, label: texts.noRankingScale },
            ...RANKING_SCALES.map((value) => ({ value, label: texts.rankingScales[value] })),
          ]}
          onChange={(value) => void setFieldValue('rankingScale', value)}
        />
        <SportPictureField
          name={values.name}
          imageUrl={values.imageUrl}
          onChange={(imageUrl) => void setFieldValue('imageUrl', imageUrl)}
          onUploaded={pictures.noteUploaded}
          onBusy={setUploading}
        />
        <Box>
          <SubmitButton
            isBusy={isSubmitting || isUploading}
            label={texts.save}
            busyLabel={isUploading ? texts.uploading : texts.saving}
          />
        </Box>
      </Box>
    </form>
  );
}

function findErrors({ name, popularity }: SportValues): Partial<Record<keyof SportValues, string>> {
  const value = Number(popularity);
  const isOnScale = popularity.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= 100;
  return {
    ...(name.trim().length < 2 && { name: texts.nameShort }),
    ...(!isOnScale && { popularity: texts.popularityRange }),
  };
}
