import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DAY_PARTS, DAYS, MAX_AGE, MIN_AGE, SKILL_LEVELS, type Sport } from '@tod/model';
import { type FormEvent, useId, useState } from 'react';
import {
  DISTANCES,
  MAX_FILTERED_SPORTS,
  NO_FILTERS,
  type PartnerFilters,
} from '../../../domain/people/search/filters.ts';
import { texts as sportTexts } from '../../../domain/sports/texts.ts';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { capitalise } from '../../../platform/text/format.ts';
import { Drawer } from '../../../platform/ui/Drawer.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { FailureLine } from '../../../platform/ui/FailureLine.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

interface FiltersDrawerProps {
  readonly filters: PartnerFilters;
  readonly catalogue: SportCatalogue;
  /** Whether the member has said when they are free. */
  readonly hasAvailability: boolean;
  readonly onApply: (filters: PartnerFilters) => void;
  readonly onClose: () => void;
}

/** Sports, level, distance, age, and when both are free. Nothing changes before "Appliquer". */
export function FiltersDrawer({ filters, catalogue, hasAvailability, onApply, onClose }: FiltersDrawerProps) {
  const id = useId();
  const [chosen, setChosen] = useState(filters);
  const [hasTried, setTried] = useState(false);
  const change = (part: Partial<PartnerFilters>) => setChosen({ ...chosen, ...part });
  const { minAge, maxAge } = chosen;
  const areAges = isAge(minAge) && isAge(maxAge);
  const isUpsideDown = areAges && minAge !== undefined && maxAge !== undefined && minAge > maxAge;

  function changeAge(part: Pick<Partial<PartnerFilters>, 'minAge' | 'maxAge'>) {
    change(part);
    setTried(false);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!areAges || isUpsideDown) focusFirstError(event.currentTarget);
    else onApply(chosen);
  }

  return (
    <Drawer
      anchor="right"
      isOpen
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit}
        sx={{ width: 'min(360px, 100vw)', p: 2.5, display: 'grid', gap: 2.5, alignContent: 'start' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={id} variant="h2">
            {texts.filters}
          </Typography>
          <IconButton aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Box>
        {catalogue.status === 'error' ? (
          <ErrorState title={sportTexts.catalogueFailed} error={catalogue.error} onRetry={catalogue.retry} />
        ) : catalogue.status === 'loading' ? (
          <SkeletonGroup>
            <SkeletonBlock sx={{ height: 56 }} />
          </SkeletonGroup>
        ) : (
          <SportChoices
            sportIds={chosen.sportIds}
            sports={catalogue.sports}
            onChange={(sportIds) =>
              change(sportIds.length === 0 ? { sportIds, level: undefined } : { sportIds })
            }
          />
        )}
        <Choice
          label={texts.filterLevel}
          value={chosen.level ?? ''}
          isDisabled={chosen.sportIds.length === 0}
          help={chosen.sportIds.length > 1 ? texts.levelInAny : undefined}
          options={SKILL_LEVELS.map((level) => ({ value: level, label: capitalise(texts.levels[level]) }))}
          onChange={(value) => change({ level: SKILL_LEVELS.find((level) => level === value) })}
        />
        <Choice
          label={texts.filterDistance}
          value={chosen.maxKm === undefined ? '' : String(chosen.maxKm)}
          none={texts.anyDistance}
          options={DISTANCES.map((distance) => ({ value: String(distance), label: texts.upToKm(distance) }))}
          onChange={(value) => change({ maxKm: DISTANCES.find((distance) => String(distance) === value) })}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <AgeField
            label={texts.filterMinAge}
            age={minAge}
            isWrong={isUpsideDown || (hasTried && !isAge(minAge))}
            whyId={`${id}-age`}
            onChange={(age) => changeAge({ minAge: age })}
          />
          <AgeField
            label={texts.filterMaxAge}
            age={maxAge}
            isWrong={isUpsideDown || (hasTried && !isAge(maxAge))}
            whyId={`${id}-age`}
            onChange={(age) => changeAge({ maxAge: age })}
          />
        </Box>
        <FailureLine id={`${id}-age`}>
          {isUpsideDown ? texts.ageRange : hasTried && !areAges ? texts.ageLimits(MIN_AGE, MAX_AGE) : ''}
        </FailureLine>
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2.5 }}>
          <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 2 }}>
            {texts.commonTime}
          </Typography>
          <Choice
            label={texts.filterDay}
            value={chosen.day ?? ''}
            options={DAYS.map((day) => ({ value: day, label: day }))}
            onChange={(value) => change({ day: DAYS.find((day) => day === value) })}
          />
          <Choice
            label={texts.filterPart}
            value={chosen.part ?? ''}
            options={DAY_PARTS.map((part) => ({ value: part, label: texts.parts[part] }))}
            onChange={(value) => change({ part: DAY_PARTS.find((part) => part === value) })}
          />
          {hasAvailability ? null : (
            <Typography variant="body2" color="text.secondary">
              {texts.noAvailability}
            </Typography>
          )}
        </Box>
        <Button type="submit" variant="contained">
          {texts.applyFilters}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onApply(NO_FILTERS)}>
          {texts.clearFilters}
        </Button>
      </Box>
    </Drawer>
  );
}

/** A field for each sport that is chosen, and one for another; emptying one takes its sport out. */
function SportChoices(props: {
  readonly sportIds: readonly string[];
  readonly sports: readonly Sport[];
  readonly onChange: (sportIds: readonly string[]) => void;
}) {
  const { sportIds, sports, onChange } = props;
  const fields = [...sportIds, ''].slice(0, MAX_FILTERED_SPORTS);

  function optionsFor(chosen: string) {
    const offered = sports
      .filter(({ id }) => id === chosen || !sportIds.includes(id))
      .map(({ id, name }) => ({ value: id, label: name }));
    // An old address names a sport that is gone, or a new one: without an option of its own it could not be taken out.
    const isKnown = chosen === '' || offered.some(({ value }) => value === chosen);
    return isKnown ? offered : [...offered, { value: chosen, label: texts.unknownSport }];
  }

  return fields.map((chosen, index) => (
    <Choice
      // Fields have no identity but their place: it keeps the keyboard where it is while the sports change.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={index}
      label={texts.filterSport(index + 1)}
      value={chosen}
      options={optionsFor(chosen)}
      onChange={(value) => onChange(fields.with(index, value).filter((id) => id !== ''))}
    />
  ));
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isDisabled?: boolean;
  readonly help?: string | undefined;
  /** What choosing nothing means. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      select
      label={props.label}
      value={props.value}
      disabled={props.isDisabled ?? false}
      helperText={props.help}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{props.none ?? texts.any}</option>
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}

/** Whether it is an age to look for, where one is typed. */
function isAge(age: number | undefined): boolean {
  return age === undefined || (age >= MIN_AGE && age <= MAX_AGE);
}

/** Tells the age that is typed, `NaN` for what is no number; what is typed stays. */
function AgeField(props: {
  readonly label: string;
  readonly age: number | undefined;
  readonly isWrong: boolean;
  /** The element that says what is wrong. */
  readonly whyId: string;
  readonly onChange: (age: number | undefined) => void;
}) {
  const [typed, setTyped] = useState(String(props.age ?? ''));
  return (
    <TextField
      label={props.label}
      value={typed}
      error={props.isWrong}
      autoComplete="off"
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(event.target.value);
        props.onChange(text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : Number.NaN);
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-describedby': props.isWrong ? props.whyId : undefined },
        inputLabel: { shrink: true },
      }}
    />
  );
}
