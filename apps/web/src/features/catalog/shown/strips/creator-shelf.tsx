import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogShownWords } from '../words.ts';
import css from './creator-shelf.module.css';
import { ItemStrip } from './item-strip.tsx';
import { shownQueries } from '../shown.queries.ts';

/** A creator's newest items of all kinds. Renders nothing if there are none or loading fails. */
export function CreatorShelf({ performerId, name }: { performerId: string; name: string }) {
  const t = useWords(catalogShownWords);
  const { data = [] } = useQuery(shownQueries.shelfOf(performerId));
  if (data.length === 0) return null;
  return (
    <section className={css.shelf}>
      <h2>{t('shown.moreOf', { name })}</h2>
      <ItemStrip items={data} withCreator={false} />
    </section>
  );
}
