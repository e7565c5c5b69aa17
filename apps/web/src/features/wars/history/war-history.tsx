import { EmptyState, ErrorState, HistoryList, Skeleton, Swords } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import css from './history.module.css';
import { PastWar } from './past-war.tsx';
import { warPartQueries } from '../war-parts.queries.ts';

/** A performer's recent record: wins, draws, losses and the latest wars. */
export function WarHistory({ performerId }: { performerId: string }) {
  const t = useWords(warsWords);
  const { data, error, isFetching, refetch } = useQuery(warPartQueries.history(performerId));
  if (error && !data)
    return (
      <ErrorState
        title={t('wars.historyFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={160} radius={12} />;
  const { wins, draws, losses } = data.record;
  return (
    <section className={css.history} aria-label={t('wars.history')}>
      <h3>{t('wars.history')}</h3>
      <p className="num">{t('wars.record', { wins, draws, losses })}</p>
      {data.data.length === 0 ? (
        <EmptyState icon={<Swords size={28} aria-hidden />} title={t('wars.noHistory')} />
      ) : (
        <HistoryList>
          <ol>
            {data.data.map((war) => (
              <PastWar key={war._id} war={war} performerId={performerId} />
            ))}
          </ol>
        </HistoryList>
      )}
    </section>
  );
}
