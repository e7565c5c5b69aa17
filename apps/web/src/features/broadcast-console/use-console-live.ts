import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applyFact, refetchForFact, useLive, useLiveBack, useLiveConnection } from '../../shared/live/index.ts';
import { useTipsLive } from '../tips/index.ts';
import {
  withEarnings,
  withGoal,
  withKing,
  withRoomUpdate,
  withStarted,
  withState,
  withTipInFeed,
  withViewers,
  type TipFact,
} from './console.live.ts';
import { consoleQueries, type ConsoleData } from './console.queries.ts';

/**
 * Joins the performer's own room and keeps the console in sync. Returns the tip feed and the latest publishing problem.
 */
export function useConsoleLive(
  performerId: string,
  onEnded: (ended: { readonly reason: string | undefined; readonly show: ConsoleData }) => void,
) {
  const client = useQueryClient();
  const live = useLiveConnection();
  const [feed, setFeed] = useState<readonly TipFact[]>([]);
  const [problem, setProblem] = useState('');
  const change = (next: (console: ConsoleData) => ConsoleData) => {
    applyFact(client, consoleQueries.console().queryKey, (console) => console && next(console));
  };
  const mine = (fact: { performerId: string }) => fact.performerId === performerId;

  useEffect(() => {
    const join = () => void live.ask('stream/join', { performerId }).catch(() => undefined);
    join();
    const off = live.onBack(join);
    return () => {
      off();
      void live.ask('stream/leave', { performerId }).catch(() => undefined);
    };
  }, [live, performerId]);
  useLive('stream/viewer-count', (fact) => mine(fact) && change((console) => withViewers(console, fact)));
  useLive('stream/started', (fact) => mine(fact) && change((console) => withStarted(console, fact)));
  useLive('stream/state-changed', (fact) => {
    if (!mine(fact)) return;
    const before = client.getQueryData(consoleQueries.console().queryKey);
    change((console) => withState(console, fact));
    if (fact.state === 'live') setProblem('');
    if (fact.state === 'offline' && before?.streamId === fact.streamId) onEnded({ reason: fact.reason, show: before });
  });
  useLive('stream/room-updated', (fact) => mine(fact) && change((console) => withRoomUpdate(console, fact)));
  useLive('stream/king-changed', (fact) => mine(fact) && change((console) => withKing(console, fact)));
  useLive('stream/publisher-problem', (fact) => mine(fact) && setProblem(fact.words));
  useLive('earnings/changed', (fact) => change((console) => withEarnings(console, fact)));
  useTipsLive(performerId, (fact) => {
    change((console) => withGoal(console, fact));
    setFeed((before) => withTipInFeed(before, fact));
  });
  useLiveBack(() => void refetchForFact(client, { queryKey: consoleQueries.console().queryKey }));
  return { feed, problem };
}
