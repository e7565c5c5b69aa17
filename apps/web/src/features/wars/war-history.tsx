import { EmptyState, ErrorState, Skeleton, Swords } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DateTime, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './history.module.css';
import { warsQueries, type War } from './wars.queries.ts';

/** How a performer has fared: wins, draws, losses, and the last wars. */
export function WarHistory({ performerId }: { performerId: string }) {
  const t = useWords();
  const { data, error, isFetching, refetch } = useQuery(warsQueries.history(performerId));
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
        <ol>
          {data.data.map((war) => (
            <li key={war._id}>
              <Past war={war} performerId={performerId} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Past({ war, performerId }: { war: War; performerId: string }) {
  const t = useWords();
  const own = war.sides.find(({ performer }) => performer._id === performerId) ?? war.sides[0];
  const other = war.sides.find((side) => side !== own) ?? war.sides[1];
  const result = !war.winnerId
    ? 'wars.resultDraw'
    : war.winnerId === performerId
      ? 'wars.resultWon'
      : 'wars.resultLost';
  return (
    <article className={css.past}>
      <strong data-won={war.winnerId === performerId || undefined}>{t(result)}</strong>
      <span>{t('wars.against', { name: other.performer.name })}</span>
      <span className="num">
        {formatTokens(own.total)} : {formatTokens(other.total)}
      </span>
      {war.endedAt && <DateTime at={war.endedAt} />}
    </article>
  );
}
