import { Button, RemovableChip, TextField } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { usersDetailsWords } from './words.ts';
import css from '../settings.module.css';

interface Props {
  label: string;
  hint: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  most: number;
  maxLength: number;
  error?: string | undefined;
  type?: 'text' | 'url';
  /** Text typed but not added yet. Saving adds it. */
  next: string;
  onNext: (next: string) => void;
}

/** Adds the typed value unless it is empty or a duplicate. */
export function withNext(values: readonly string[], next: string): readonly string[] {
  const value = next.trim();
  return value && !values.includes(value) ? [...values, value] : values;
}

/** Edits a list of short texts. Enter or the button adds one; its chip removes it. */
export function ChipsField(props: Props) {
  const { label, hint, values, onChange, most, maxLength, error, type = 'text', next, onNext } = props;
  const t = useWords(usersDetailsWords);
  const add = () => {
    onChange(withNext(values, next));
    onNext('');
  };
  return (
    <div>
      {values.length < most && (
        <TextField
          label={label}
          hint={hint}
          type={type}
          maxLength={maxLength}
          value={next}
          error={error}
          onChange={onNext}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          after={
            <Button size="small" onClick={add} disabled={next.trim() === ''}>
              {t('users.add')}
            </Button>
          }
        />
      )}
      {values.length > 0 && (
        <div className={css.chips}>
          {values.map((value) => (
            <RemovableChip key={value} label={value} onRemove={() => onChange(values.filter((one) => one !== value))} />
          ))}
        </div>
      )}
    </div>
  );
}
