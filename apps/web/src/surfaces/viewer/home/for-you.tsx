import { useQuery } from '@tanstack/react-query';
import { performersQueries, ProposedCreators } from '../../../features/performers/index.ts';
import { ContinueRow } from '../../../features/watching/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { discoveryWords } from '../../../features/discovery/words.ts';
import css from '../lists.module.css';

/** A signed-in viewer's unfinished videos and recommended creators, with the reason for each. */
export function ForYou() {
  const t = useWords(discoveryWords);
  const { data } = useQuery(performersQueries.byInterest());
  const proposed = data?.data.filter(({ reason }) => reason.kind !== 'popular') ?? [];
  return (
    <>
      <ContinueRow />
      {proposed.length > 0 && (
        <section className={css.row} aria-labelledby="for-you">
          <h2 id="for-you">{t('search.forYou')}</h2>
          <ProposedCreators proposed={proposed} />
        </section>
      )}
    </>
  );
}
