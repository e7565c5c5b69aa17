import { Search, TextField } from '@footlight/ui';
import { useState, type ReactNode } from 'react';
import css from './search-filters.module.css';

interface Props {
  /** What is searched, in words. */
  label: string;
  /** What the list is narrowed by now; the field follows when it changes elsewhere. */
  text: string | undefined;
  /** Trimmed; undefined when the field is empty. */
  onText: (text: string | undefined) => void;
  /** Selects that narrow the list further. */
  children?: ReactNode;
}
const LONGEST = 100;

/** The filters above a list: a search that runs on enter, and selects beside it. */
export function SearchFilters({ label, text = '', onText, children }: Props) {
  const [typed, setTyped] = useState({ since: text, text });
  if (typed.since !== text) setTyped({ since: text, text });
  return (
    <form
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onText(typed.text.trim() || undefined);
      }}
    >
      <TextField
        label={label}
        type="search"
        maxLength={LONGEST}
        icon={<Search size={16} aria-hidden />}
        value={typed.text}
        onChange={(next) => setTyped({ since: text, text: next })}
      />
      {children}
    </form>
  );
}
