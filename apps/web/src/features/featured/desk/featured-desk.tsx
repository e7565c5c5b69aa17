import { useWords } from '../../../shared/words/index.ts';
import { featuredDeskWords } from './words.ts';
import { useFeaturedLive } from '../use-featured-live.ts';
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
