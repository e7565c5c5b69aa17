import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList, TableSkeleton } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { subscriptionsWords } from './words.ts';

interface Props<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: readonly Row[] }>>;
  empty: ReactNode;
  /** Loads the next page on scroll. If false, shows a button instead. */
  auto?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

export function SubscriptionList<Row>({ list, empty, auto = true, children }: Props<Row>) {
  const t = useWords(subscriptionsWords);
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
