import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/words/index.ts';
import { performersWords } from '../words.ts';
import { performersQueries, type PerformerView } from '../performers.queries.ts';
import { ShowCard } from '../show-card.tsx';
import css from './related-creators.module.css';

/** Up to twelve related creators. Renders nothing if none are found or loading fails. */
export function RelatedCreators({ performer }: { performer: PerformerView }) {
  const t = useWords(performersWords);
  const { data } = useQuery(performersQueries.related(performer));
  if (!data || data.length === 0) return null;
  return (
    <section className={css.related}>
      <h2>{t('shown.relatedCreators')}</h2>
      <ul className={css.cards}>
        {data.map((card) => (
          <li key={card._id}>
            <ShowCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
