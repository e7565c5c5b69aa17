import { ErrorState, LoadMore } from '@footlight/ui';
import type { ReactNode } from 'react';

/** What a list needs of an infinite query. */
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
  /** How many rows are there. */
  count: number;
  /** What failed, where nothing could be loaded. */
  failed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The frame around the rows and whatever stands in their place. */
  frame: (content: ReactNode) => ReactNode;
  /** Loads more when one comes near the end. */
  auto?: boolean;
  children: ReactNode;
}

/** A list that is loaded page by page, in whichever state it is: on its way, failed, empty or there. */
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
