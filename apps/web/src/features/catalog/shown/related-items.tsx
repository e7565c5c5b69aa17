import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/words/index.ts';
import { catalogShownWords } from './words.ts';
import { ItemCards } from './item-grid.tsx';
import css from './item-page.module.css';
import { shownQueries, type ItemView } from './shown.queries.ts';

/** More items from the same creator, and similar ones from others. Omits sections that fail to load. */
export function RelatedItems({ item }: { item: ItemView }) {
  const t = useWords(catalogShownWords);
  const { data } = useQuery(shownQueries.related(item));
  return (
    <>
      {data && data.same.length > 0 && (
        <section className={css.more}>
          <h2>{t('shown.moreOf', { name: item.performer.name })}</h2>
          <ItemCards items={data.same} withCreator={false} />
        </section>
      )}
      {data && data.similar.length > 0 && (
        <section className={css.more}>
          <h2>{t('shown.similar')}</h2>
          <ItemCards items={data.similar} withCreator />
        </section>
      )}
    </>
  );
}
