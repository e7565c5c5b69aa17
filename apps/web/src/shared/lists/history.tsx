import { HistoryList, HistorySkeleton } from '@footlight/ui';
import type { ReactNode } from 'react';
import { PagedList, type ListQuery } from './paged-list.tsx';

interface Props<T> {
  query: ListQuery & { readonly data: { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined };
  failed: string;
  empty: ReactNode;
  row: (entry: T) => ReactNode;
}

/** Event list of `HistoryRow`s, newest first. A button loads more. */
export function History<T>({ query, failed, empty, row }: Props<T>) {
  const entries = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <PagedList
      query={query}
      count={entries.length}
      failed={failed}
      skeleton={<HistorySkeleton />}
      empty={empty}
      frame={(content) => <HistoryList busy={query.isFetching}>{content}</HistoryList>}
      auto={false}
    >
      <ol>{entries.map(row)}</ol>
    </PagedList>
  );
}
