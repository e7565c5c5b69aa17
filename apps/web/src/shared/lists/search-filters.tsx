import { Cluster, Search, TextField } from '@footlight/ui';
import { useState, type ReactNode } from 'react';
import css from './search-filters.module.css';

interface Props {
  label: string;
  /** The current search text. The field follows external changes. */
  text: string | undefined;
  /** Receives the trimmed text, or undefined if the field is empty. */
  onText: (text: string | undefined) => void;
  children?: ReactNode;
}
const LONGEST = 100;

/** Filters above a list: a search that runs on Enter, with selects next to it. */
export function SearchFilters({ label, text = '', onText, children }: Props) {
  const [typed, setTyped] = useState({ since: text, text });
  if (typed.since !== text) setTyped({ since: text, text });
  return (
    <Cluster
      as="form"
      gap={12}
      align="end"
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
    </Cluster>
  );
}
