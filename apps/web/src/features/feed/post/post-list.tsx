import { EmptyState, MessageSquare, Skeleton } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import { feedQueries, type FeedFilters } from '../feed.queries.ts';
import { useFeedLive } from '../use-feed-live.ts';
import { PostCard, type PostCardProps } from './post-card.tsx';
import css from './post.module.css';

interface Props extends Pick<PostCardProps, 'buy'> {
  filters: FeedFilters;
  /** Text and action of the empty state. */
  empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
}

/** Paginated list of posts. Handles its own errors. */
export function PostList({ filters, empty, buy }: Props) {
  const t = useWords(feedWords);
  useFeedLive();
  const query = useInfiniteQuery(feedQueries.list(filters));
  const pinned = query.data?.pages[0]?.pinned;
  const rest = query.data?.pages.flatMap(({ data }) => data).filter(({ _id }) => _id !== pinned?._id) ?? [];
  const posts = pinned ? [pinned, ...rest] : rest;
  return (
    <PagedList
      query={query}
      count={posts.length}
      failed={t('feed.failed')}
      skeleton={<Skeletons />}
      empty={
        <EmptyState icon={<MessageSquare size={28} aria-hidden />} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      }
      frame={(content) => (
        <div className={css.list} aria-busy={query.isPending}>
          {content}
        </div>
      )}
    >
      {posts.map((post, at) => (
        <PostCard
          key={post._id}
          post={post}
          buy={buy}
          isFirst={at === 0}
          isAtHome={filters.performerId !== undefined}
          onRetry={() => void query.refetch()}
        />
      ))}
    </PagedList>
  );
}

const SKELETONS = 3;
const Skeletons = () => (
  <div className={css.list} aria-busy>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <div key={at} className={css.post} aria-hidden>
        <div className={css.head}>
          <Skeleton width={44} height={44} radius={22} />
          <div className={css.who}>
            <Skeleton width={140} height={16} />
            <Skeleton width={80} height={12} />
          </div>
        </div>
        <Skeleton width="85%" height={16} />
        <Skeleton height={at === 1 ? 60 : 280} radius={12} />
      </div>
    ))}
  </div>
);
