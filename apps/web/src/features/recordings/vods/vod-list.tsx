import { buttonClass, EmptyState, ErrorState, LoadMore, Skeleton, Video } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { recordingsQueries } from '../recordings.queries.ts';
import { useVodsLive } from './use-vods-live.ts';
import { VodCard } from './vod-card.tsx';
import css from './vod-list.module.css';

export function VodList({ owner }: { owner: 'user' | 'performer' }) {
  const t = useWords(recordingsVodsWords, siteWords);
  const list = useInfiniteQuery({ ...recordingsQueries.list(), refetchOnMount: 'always' });
  useVodsLive();
  const vods = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isPending) return <Skeletons />;
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={t('recordings.loadFailed')}
        reason={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (vods.length === 0)
    return (
      <EmptyState
        icon={<Video size={28} aria-hidden />}
        title={t('recordings.none')}
        action={
          <SiteLink href={owner === 'user' ? '/' : '/live'} className={buttonClass()}>
            {t(owner === 'user' ? 'streaming.seeLive' : 'nav.console')}
          </SiteLink>
        }
      >
        {t(owner === 'user' ? 'recordings.noneUser' : 'recordings.nonePerformer')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css.grid} aria-busy={list.isFetching}>
        {vods.map((vod) => (
          <VodCard key={vod._id} vod={vod} owner={owner} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore onMore={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} auto={false} />
      )}
    </>
  );
}

const SKELETONS = 4;
function Skeletons() {
  return (
    <div className={css.grid} aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={css.card}>
          <Skeleton height={158} radius={0} />
          <div className={css.body}>
            <Skeleton width="60%" height={20} />
            <Skeleton width="85%" height={16} />
            <Skeleton width={120} height={44} radius={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
