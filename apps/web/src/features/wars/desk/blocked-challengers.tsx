import { Avatar, Button, EmptyState, ErrorState, LoadMore, Skeleton, Stack, Swords } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsDeskWords } from './words.ts';
import css from './desk.module.css';
import { useHearAgain } from './use-unblock-challenger.ts';
import { warPartQueries } from '../war-parts.queries.ts';

/** Performers whose requests are blocked, with an unblock button. `isQuiet` renders nothing if there are none. */
export function Unheard({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useWords(warsDeskWords);
  const list = useInfiniteQuery(warPartQueries.unheard());
  const hear = useHearAgain();
  const people = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (isQuiet && people.length === 0) return null;
  return (
    <Stack as="section" gap={8} className={css.unheard} aria-label={t('wars.unheard')} aria-busy={list.isFetching}>
      <h2>{t('wars.unheard')}</h2>
      {list.isPending ? (
        <Skeleton height={65} radius={12} />
      ) : list.isError && !list.data ? (
        <ErrorState reason={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : people.length === 0 ? (
        <EmptyState icon={<Swords size={28} aria-hidden />} title={t('wars.noUnheard')}>
          {t('wars.noUnheardText')}
        </EmptyState>
      ) : (
        <>
          <p>{t('wars.unheardText')}</p>
          <ul className={css.opponents}>
            {people.map((one) => (
              <li key={one._id}>
                <Avatar src={one.avatar} size={40} />
                <div>
                  <strong>{one.name}</strong>
                </div>
                <Button
                  busy={hear.isPending && hear.variables === one._id}
                  disabled={hear.isPending}
                  aria-label={t('wars.hearAgainName', { name: one.name })}
                  onClick={() =>
                    hear.mutate(one._id, {
                      onSuccess: () => void toast.success(t('wars.heardAgain', { name: one.name })),
                      onError: (error) => void toast.error(error.message),
                    })
                  }
                >
                  {t('wars.hearAgain')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {list.hasNextPage && (
        <LoadMore onMore={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} auto={false} />
      )}
    </Stack>
  );
}
