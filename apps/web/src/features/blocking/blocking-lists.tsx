import { ErrorState, LoadMore, Skeleton, Stack, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words/index.ts';
import { blockingWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { BlockedCountries } from './blocked-countries.tsx';
import { BlockedViewers } from './blocked-viewers.tsx';
import { FindViewer } from './find-viewer.tsx';
import { blockingQueries } from './blocking.queries.ts';

export function BlockingLists() {
  const t = useWords(blockingWords, siteWords);
  const { data, isPending, isError, error, refetch, isFetching, ...more } = useInfiniteQuery(
    blockingQueries.blocking(),
  );
  if (isError && !data)
    return (
      <ErrorState
        title={t('blocking.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (isPending) {
    return (
      <Stack gap={20} aria-busy>
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <Skeleton height={210} radius={12} />
        <Skeleton height={210} radius={12} />
      </Stack>
    );
  }
  return (
    <Stack gap={20}>
      <BlockedCountries codes={data.pages[0]?.countries ?? []} />
      <FindViewer blockedIds={new Set(data.pages.flatMap(({ users }) => users.map(({ _id }) => _id)))} />
      <BlockedViewers viewers={data.pages.flatMap(({ users }) => users)} />
      {more.hasNextPage && (
        <LoadMore onMore={() => void more.fetchNextPage()} busy={more.isFetchingNextPage} auto={false} />
      )}
    </Stack>
  );
}
