import TextField from '@mui/material/TextField';
import { MIN_STATEMENT_LENGTH } from '@tod/model';

interface StatementFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly tooShort: string;
  readonly tooLong: string;
  /** Somebody has tried to send it. */
  readonly wasTried: boolean;
}

/** A text that has to say something. */
export function StatementField(props: StatementFieldProps) {
  const { label, value, onChange, maxLength, wasTried } = props;
  const { length } = value.trim();
  const error =
    length > maxLength
      ? props.tooLong
      : wasTried && length < MIN_STATEMENT_LENGTH
        ? props.tooShort
        : undefined;
  return (
    <TextField
      label={<span>{label}</span>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? `${length}/${maxLength}`}
      multiline
      minRows={3}
      maxRows={10}
      fullWidth
      required
    />
  );
}

/** Whether such a text may be sent. */
export function isStatement(value: string, maxLength: number): boolean {
  const { length } = value.trim();
  return length >= MIN_STATEMENT_LENGTH && length <= maxLength;
}
