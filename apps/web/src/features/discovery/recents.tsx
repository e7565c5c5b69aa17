import { Button, Chip, Clock } from '@footlight/ui';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { discoveryWords } from './words.ts';
import { recentSearches } from './recent-searches.ts';
import css from './search-field.module.css';

/** Recent searches to repeat. Renders nothing if there are none. */
export function Recents({ onPick }: { onPick: (q: string) => void }) {
  const t = useWords(discoveryWords);
  // Empty on the server, which can't access browser storage.
  const kept = useSyncExternalStore(recentSearches.subscribe, recentSearches.kept, () => '[]');
  const recents = recentSearches.wordsIn(kept);
  if (recents.length === 0) return null;
  return (
    <section className={css.recents} aria-label={t('search.recent')}>
      <Clock size={16} aria-hidden />
      {recents.map((q) => (
        <Chip key={q} onClick={() => onPick(q)}>
          {q}
        </Chip>
      ))}
      <Button tone="quiet" onClick={() => recentSearches.forget()}>
        {t('search.forget')}
      </Button>
    </section>
  );
}
