import { Button, RemovableChip, TextField } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
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
}

/** Several short texts: each is added by Enter or the button, and taken out by its chip. */
export function ChipsField({ label, hint, values, onChange, most, maxLength, error, type = 'text' }: Props) {
  const t = useWords();
  const [next, setNext] = useState('');
  const add = () => {
    const value = next.trim();
    if (value && !values.includes(value)) onChange([...values, value]);
    setNext('');
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
          onChange={setNext}
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
