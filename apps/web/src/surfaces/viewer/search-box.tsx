import { Button, Search } from '@footlight/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ShowFilters } from '../../features/performers/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './lists.module.css';

/** The words to search for, on the page itself: phones have no field in the header. */
export function SearchBox({ filters }: { filters: ShowFilters }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <search aria-label={t('performers.searchTitle')}>
      <form
        className={css.searchBox}
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          const { q: _old, ...others } = filters;
          void navigate({ to: '/search', search: q ? { ...others, q } : others });
        }}
      >
        <Search size={18} aria-hidden />
        <input
          key={filters.q ?? ''}
          type="search"
          name="q"
          defaultValue={filters.q ?? ''}
          maxLength={100}
          placeholder={t('performers.searchLabel')}
          aria-label={t('performers.searchLabel')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" tone="action">
          {t('performers.searchTitle')}
        </Button>
      </form>
    </search>
  );
}
