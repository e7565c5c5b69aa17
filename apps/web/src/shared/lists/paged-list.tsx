import { ErrorState, LoadMore } from '@footlight/ui';
import type { ReactNode } from 'react';

/** The subset of an infinite query that a list needs. */
export interface ListQuery {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}
interface Props {
  query: ListQuery;
  count: number;
  /** Error title if nothing could be loaded. */
  failed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Wraps the rows or their placeholder. */
  frame: (content: ReactNode) => ReactNode;
  /** Loads more when scrolled near the end. */
  auto?: boolean;
  children: ReactNode;
}

export function PagedList({ query, count, failed, skeleton, empty, frame, auto = true, children }: Props) {
  const content = query.isPending ? (
    skeleton
  ) : count > 0 ? (
    children
  ) : query.error ? (
    <ErrorState
      title={failed}
      reason={query.error.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  ) : (
    empty
  );
  return (
    <>
      {frame(content)}
      {query.hasNextPage && (
        <LoadMore onMore={() => void query.fetchNextPage()} busy={query.isFetchingNextPage} auto={auto} />
      )}
    </>
  );
}
