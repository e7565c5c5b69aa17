import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import css from './cards.module.css';
import { UpcomingShows } from './upcoming-shows.tsx';

/** A creator's announced shows, displayed in their schedule. Renders nothing if none are announced. */
export function CreatorShows({ performerId }: { performerId: string }) {
  const t = useWords(ticketsWords);
  return (
    <section className={css.shows} aria-label={t('tix.upcoming')}>
      <UpcomingShows performerId={performerId} empty={<span />} />
    </section>
  );
}
