import FormControl from '@mui/material/FormControl';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface ChoiceInputProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, with its label above: the browser's own list. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ mb: 0.5 }}>
        {props.label}
      </Typography>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id, name: props.name }}
        value={props.value}
        onChange={(event) => {
          const chosen = props.choices.find(({ value }) => value === event.target.value);
          if (chosen !== undefined) props.onChange(chosen.value);
        }}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
