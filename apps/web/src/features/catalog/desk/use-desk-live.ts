import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applyFactToAll, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { needsList, withFile, withFiles, withStatus } from './desk.live.ts';
import { deskQueries, type OwnItem, type OwnPage } from './desk.queries.ts';
import { KINDS, type Kind } from './kinds.ts';

/** Debounce interval, so that a burst of events causes only one refetch. */
const PAUSE_MS = 400;
type List = InfiniteData<OwnPage>;

/** Keeps the creator's items in sync with the server. */
export function useDeskLive(): void {
  const client = useQueryClient();
  const timers = useRef(new Map<Kind, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const own = timers.current;
    return () => own.forEach((timer) => clearTimeout(timer));
  }, []);
  const again = (kind: Kind) => {
    clearTimeout(timers.current.get(kind));
    const fetchAgain = () => {
      void refetchForFact(client, { queryKey: deskQueries.listsKey(kind) });
      void refetchForFact(client, { queryKey: deskQueries.itemKey(kind) });
    };
    timers.current.set(kind, setTimeout(fetchAgain, PAUSE_MS));
  };
  useLive('item/changed', (fact) => {
    const queryKey = deskQueries.listsKey(fact.kind);
    applyFactToAll<List>(client, { queryKey }, (list) =>
      list ? { ...list, pages: list.pages.map((page) => withStatus(page, fact)) } : list,
    );
    const isShown = client
      .getQueriesData<List>({ queryKey })
      .some(([, list]) => list !== undefined && needsList(list.pages, fact));
    if (isShown) again(fact.kind);
    if (fact.kind === 'photo') again('gallery');
  });
  useLive('upload/changed', (fact) => {
    for (const kind of KINDS) {
      applyFactToAll<List>(client, { queryKey: deskQueries.listsKey(kind) }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => withFiles(page, fact)) } : list,
      );
      applyFactToAll<OwnItem>(client, { queryKey: deskQueries.itemKey(kind) }, (item) => item && withFile(item, fact));
    }
  });
  useLiveBack(() => KINDS.forEach(again));
}
