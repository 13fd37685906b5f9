import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { AD_LOCATIONS, MAX_AD_DESCRIPTION_LENGTH, MAX_AD_TITLE_LENGTH, MAX_AD_WEIGHT } from '@tod/model';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Sent, useUnsavedPictures } from '../../../domain/administration/unsavedPictures.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { unfinishedMoments } from '../../../platform/forms/unfinishedMoments.ts';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { useNoteWhere } from '../../../platform/navigation/stillHere.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { adminAddresses } from '../addresses.ts';
import { AdImageField } from './AdImageField.tsx';
import { AdPreviews } from './AdPreviews.tsx';
import { type AdFormErrors, type AdFormValues, adFormErrors } from './adForm.ts';
import { texts } from './texts.ts';

interface AdFormProps {
  /** What it is opened with; the same object as long as it is the same. */
  readonly initialValues: AdFormValues;
  readonly submitLabel: string;
  /** Stores it. What is typed stays until it is stored. */
  readonly onSubmit: (values: AdFormValues) => Promise<Sent>;
}

const WEIGHTS = Array.from({ length: MAX_AD_WEIGHT }, (_, index) => String(index + 1));

/** Writes an advertisement, new or not, and shows what it will look like; leads back to the list once it is stored. */
export function AdForm({ initialValues, submitLabel, onSubmit }: AdFormProps) {
  const [isUploading, setUploading] = useState(false);
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const pictures = useUnsavedPictures();
  const noteWhere = useNoteWhere();
  const navigate = useNavigate();
  const { form, errorOf, formProps } = useCheckedForm<AdFormValues, AdFormErrors>({
    initialValues,
    findErrors: adFormErrors,
    sumUp: (errors) => {
      const [only, ...others] = Object.values(errors);
      const isOnlyOne = others.length + unfinishedMoments(element.current).length === 0;
      return isOnlyOne && only !== undefined ? only : texts.errors.several;
    },
    onSubmit: save,
  });
  const { values, setFieldValue, handleChange } = form;
  const letGo = useUnsaved(form.dirty || isUploading);
  const locationsError = errorOf('locations');
  const locationsNote = useId();

  async function save(typed: AdFormValues): Promise<void> {
    if (unfinishedMoments(element.current).length > 0) return toastError(texts.errors.unfinishedMoment);
    const isStillHere = noteWhere();
    pictures.noteSent(typed.imageUrl);
    const sent = await onSubmit(typed);
    if (sent === 'refused') pictures.noteRefused();
    if (sent !== 'saved' || !isStillHere()) return;
    letGo();
    await navigate(adminAddresses.ads);
  }

  function giveUp(): void {
    letGo();
    void navigate(adminAddresses.ads);
  }

  function momentProps(name: 'startDate' | 'endDate') {
    return {
      name,
      value: values[name],
      onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setUnfinished(unfinished.filter((one) => one !== name));
        handleChange(event);
      },
      // A field that is emptied of half a moment changes nothing of its value.
      onBlur: () => {
        const left = unfinishedMoments(element.current);
        setUnfinished(unfinished.filter((one) => left.includes(one)));
      },
      error: unfinished.includes(name) ? texts.errors.unfinishedMoment : errorOf(name),
    };
  }

  function choose(location: AdFormValues['locations'][number], isChosen: boolean) {
    const chosen = AD_LOCATIONS.filter((known) =>
      known === location ? isChosen : values.locations.includes(known),
    );
    void setFieldValue('locations', chosen);
  }

  return (
    <Box sx={LAYOUT}>
      <Box
        component="form"
        ref={element}
        aria-label={submitLabel}
        {...formProps}
        onSubmit={(event: React.SubmitEvent<HTMLFormElement>) => {
          setUnfinished(unfinishedMoments(event.currentTarget));
          formProps.onSubmit(event);
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <TextInput
          label={texts.form.title}
          name="title"
          value={values.title}
          onChange={handleChange}
          error={errorOf('title')}
          maxLength={MAX_AD_TITLE_LENGTH}
          isRequired
        />
        <TextInput
          label={texts.form.description}
          name="description"
          value={values.description}
          onChange={handleChange}
          error={errorOf('description')}
          maxLength={MAX_AD_DESCRIPTION_LENGTH}
        />
        <AdImageField
          value={values.imageUrl}
          error={errorOf('imageUrl')}
          onChange={(url) => void setFieldValue('imageUrl', url)}
          onUploaded={pictures.noteUploaded}
          onBusy={setUploading}
        />
        <TextInput
          label={texts.form.targetUrl}
          name="targetUrl"
          value={values.targetUrl}
          onChange={handleChange}
          error={errorOf('targetUrl')}
          help={texts.form.targetHelp}
          placeholder="https://"
          maxLength={2_000}
          isRequired
        />
        <FormControl component="fieldset" error={locationsError !== undefined}>
          <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
            {texts.form.locations}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {AD_LOCATIONS.map((location) => (
              <FormControlLabel
                key={location}
                control={
                  <Checkbox
                    name="locations"
                    checked={values.locations.includes(location)}
                    onChange={(_, isChosen) => choose(location, isChosen)}
                    slotProps={{
                      input:
                        locationsError === undefined
                          ? {}
                          : { 'aria-invalid': true, 'aria-describedby': locationsNote },
                    }}
                  />
                }
                label={texts.locations[location]}
              />
            ))}
          </Box>
          {locationsError === undefined ? null : (
            <FormHelperText id={locationsNote} sx={{ mx: 0 }}>
              {locationsError}
            </FormHelperText>
          )}
        </FormControl>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <MomentField
            {...momentProps('startDate')}
            label={texts.form.startDate}
            help={texts.form.startHelp}
          />
          <MomentField {...momentProps('endDate')} label={texts.form.endDate} help={texts.form.endHelp} />
        </Box>
        <TextField
          select
          name="weight"
          label={texts.form.weight}
          value={values.weight}
          onChange={handleChange}
          error={errorOf('weight') !== undefined}
          helperText={errorOf('weight') ?? texts.form.weightHelp}
        >
          {WEIGHTS.map((weight) => (
            <MenuItem key={weight} value={weight}>
              {weight}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={
            <Switch
              checked={values.active}
              onChange={(_, isActive) => void setFieldValue('active', isActive)}
            />
          }
          label={texts.form.active}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton
            label={submitLabel}
            busyLabel={form.isSubmitting ? texts.form.sending : texts.form.preparing}
            isBusy={form.isSubmitting || isUploading}
          />
          <Button onClick={giveUp} variant="outlined" color="inherit">
            {texts.form.cancel}
          </Button>
        </Box>
      </Box>
      <AdPreviews values={values} />
    </Box>
  );
}

interface MomentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: React.ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly help: string;
}

function MomentField({ name, label, value, onChange, onBlur, error, help }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const LAYOUT = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;
