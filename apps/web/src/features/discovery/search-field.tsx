import { Search } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { discoveryWords } from './words.ts';
import css from './search-field.module.css';

/** Typing pause in milliseconds before a search starts. */
const PATIENCE_MS = 180;

interface Props {
  q: string;
  /** `sent` is true if the search was submitted with Enter rather than started while typing. */
  onSearch: (q: string, sent: boolean) => void;
}

/** Search field that searches while typing. The "/" key focuses it from anywhere on the page. */
export function SearchField({ q, onSearch }: Props) {
  const t = useWords(discoveryWords);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const field = input.current;
    // Not while focused, because a response must not overwrite what the user is typing.
    if (field && document.activeElement !== field) field.value = q;
  }, [q]);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', lead);
    return () => {
      document.removeEventListener('keydown', lead);
      clearTimeout(timer.current);
    };
  }, []);
  const send = (sent: boolean) => {
    clearTimeout(timer.current);
    onSearch(input.current?.value.trim() ?? '', sent);
  };
  return (
    <search aria-label={t('search.title')}>
      <form
        className={css.box}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          send(true);
        }}
      >
        <Search size={18} aria-hidden />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={t('search.label')}
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          data-search-field
          onKeyDown={({ key, currentTarget }) => {
            // Searches immediately, because the Down arrow key moves focus to the results for this text.
            if (key === 'ArrowDown' && currentTarget.value.trim() !== q) send(false);
          }}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(false), PATIENCE_MS);
          }}
        />
        <kbd className={css.key} aria-hidden>
          /
        </kbd>
      </form>
    </search>
  );
}
