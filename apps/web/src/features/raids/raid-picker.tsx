import { Avatar, Button, ErrorState, Eye, Note, Skeleton } from '@footlight/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/formats/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { raidsWords } from './words.ts';
import css from './raids.module.css';
import { raidsQueries, type RaidTarget } from './raids.queries.ts';
import { useApi } from '../../shared/api/index.ts';

/** Raid targets, shown when ending a show. Calls `onSent` once the show has ended. */
export function RaidPicker({ onSent }: { onSent: () => void }) {
  const t = useWords(raidsWords);
  const { data, isPending, error, refetch, isFetching } = useQuery(raidsQueries.targets());
  const raid = useRaid();
  const send = (target: RaidTarget) =>
    raid.mutate(target.performerId, {
      onSuccess: ({ viewers }) => {
        toast.success(t('raids.sent', { count: viewers, name: target.name }));
        onSent();
      },
      onError: (refusal) => {
        toast.error(refusal.message);
        void refetch();
      },
    });
  if (error)
    return (
      <ErrorState
        title={t('raids.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <section className={css.picker} aria-busy={isPending} aria-label={t('raids.pick')}>
      <h3>{t('raids.pick')}</h3>
      {isPending && <Skeleton height={56} radius={10} />}
      {data?.total === 0 && <Note size={14}>{t('raids.none')}</Note>}
      {data && data.total > 0 && (
        <ul className={css.targets}>
          {data.data.map((target) => (
            <li key={target.performerId}>
              <Avatar src={target.picture} size={40} />
              <div className={css.who}>
                <b>{target.name}</b>
                <span className={css.about}>
                  <Eye size={13} aria-hidden />
                  <span className="num">{formatCount(target.viewers)}</span> {target.title}
                </span>
              </div>
              <Button
                busy={raid.isPending && raid.variables === target.performerId}
                disabled={raid.isPending}
                aria-label={t('raids.sendTo', { name: target.name })}
                onClick={() => send(target)}
              >
                {t('raids.send')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Ends the performer's show and sends its viewers to another performer. */
function useRaid() {
  const api = useApi();
  return useMutation({ mutationFn: (performerId: string) => api.raids.raid({ body: { performerId } }) });
}
