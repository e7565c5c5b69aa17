import { Search } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { discoveryWords } from './words.ts';
import css from './search-field.module.css';

/** Typing pause before a search starts. */
const PATIENCE_MS = 180;

interface Props {
  q: string;
  /** `sent`: submitted with Enter rather than while typing. */
  onSearch: (q: string, sent: boolean) => void;
}

/** Search field that searches while typing. The "/" key focuses it from anywhere on the page. */
export function SearchField({ q, onSearch }: Props) {
  const t = useWords(discoveryWords);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const field = input.current;
    // Never while focused: a response must not overwrite what the user is typing.
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
            // Searches immediately, because the key moves to this text's results.
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
