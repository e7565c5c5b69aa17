import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../shared/words/index.ts';
import { featuredDeskWords } from './words.ts';
import { refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { featuredQueries } from '../featured.queries.ts';
import { BookForm } from './book-form.tsx';
import css from './desk.module.css';
import { OwnBookings } from './own-bookings.tsx';

export function FeaturedDesk() {
  const t = useWords(featuredDeskWords);
  const again = useFeaturedLive();
  return (
    <div className={css.desk}>
      <section className={css.part} aria-labelledby="featured-book">
        <h2 id="featured-book">{t('featured.book')}</h2>
        <BookForm />
      </section>
      <section className={css.part} aria-labelledby="featured-own">
        <h2 id="featured-own">{t('featured.own')}</h2>
        <OwnBookings onChanged={again} />
      </section>
    </div>
  );
}

/**
 * Refetches the creator's bookings and the calendar when a booking changes. Returns a function that does the same on
 * demand.
 */
function useFeaturedLive(): () => void {
  const client = useQueryClient();
  const again = () => {
    void refetchForFact(client, { queryKey: featuredQueries.ownKey() });
    void refetchForFact(client, { queryKey: featuredQueries.calendar().queryKey });
  };
  useLive('featured/changed', again);
  useLiveBack(again);
  return again;
}
