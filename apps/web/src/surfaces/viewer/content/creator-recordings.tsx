import { EmptyState, ErrorState, LoadMore, Skeleton, Video, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ItemCard } from '../../../features/catalog/index.ts';
import { offeredRecordings } from '../../../features/recordings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogShownWords } from '../../../features/catalog/shown/words.ts';
import { catalogWords } from '../../../features/catalog/words.ts';
import css from './content.module.css';

/** Size of show posters. */
const POSTER = { width: 640, height: 360 };

/** Recordings of public shows that a creator offers. Isolated: an error here affects nothing else. */
export function CreatorRecordings({ performerId, empty }: { performerId: string; empty: ReactNode }) {
  const t = useWords(catalogShownWords, catalogWords);
  const query = useInfiniteQuery(offeredRecordings(performerId));
  const recordings = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (query.isPending) return <Skeleton height={200} radius={12} />;
  if (query.error && recordings.length === 0)
    return (
      <ErrorState
        title={t('shown.failed')}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (recordings.length === 0)
    return <EmptyState icon={<Video size={28} aria-hidden />} title={t('shown.noRecordings')} action={empty} />;
  return (
    <section>
      <VisuallyHidden>
        <h2>{t('shown.recordings')}</h2>
      </VisuallyHidden>
      <ul className={css.cards}>
        {recordings.map(({ poster, ...recording }) => (
          <li key={recording._id}>
            <ItemCard
              href={`/recordings/${recording._id}`}
              item={{
                ...recording,
                kind: 'video',
                isSubscribersOnly: false,
                ...(poster ? { picture: { src: poster, ...POSTER } } : {}),
              }}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && <LoadMore onMore={() => void query.fetchNextPage()} busy={query.isFetchingNextPage} />}
    </section>
  );
}
