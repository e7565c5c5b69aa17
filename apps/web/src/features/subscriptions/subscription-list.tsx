import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList, TableSkeleton } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';

interface Props<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: readonly Row[] }>>;
  /** Shown where there is none. */
  empty: ReactNode;
  /** Whether the next page comes by scrolling; by a button otherwise. */
  auto?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Subscriptions page by page, with what is shown while they load, where there are none, and where loading fails. */
export function SubscriptionList<Row>({ list, empty, auto = true, children }: Props<Row>) {
  const t = useWords();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={list}
      count={rows.length}
      failed={t('subs.loadFailed')}
      skeleton={<TableSkeleton />}
      empty={empty}
      frame={(content) => <div aria-busy={list.isFetching}>{content}</div>}
      auto={auto}
    >
      {children(rows)}
    </PagedList>
  );
}
