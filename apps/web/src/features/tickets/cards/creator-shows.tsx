import { useWords } from '../../../shared/words/index.ts';
import { WithTicketsWords } from '../with-tickets-words.tsx';
import css from './cards.module.css';
import { CardSkeletons } from './card-skeletons.tsx';
import { UpcomingShows } from './upcoming-shows.tsx';

/** A creator's announced shows, for their schedule. Renders nothing if there are none. */
export const CreatorShows = ({ performerId }: { performerId: string }) => (
  <WithTicketsWords wait={<CardSkeletons />}>
    <Shows performerId={performerId} />
  </WithTicketsWords>
);

function Shows({ performerId }: { performerId: string }) {
  const t = useWords();
  return (
    <section className={css.shows} aria-label={t('tix.upcoming')}>
      <UpcomingShows performerId={performerId} empty={<span />} />
    </section>
  );
}
