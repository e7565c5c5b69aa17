import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { noConnection, type LiveConnection, type LiveStatus, type Told, type ToldEvent } from './live-connection.ts';

export const LiveContext = createContext<LiveConnection>(noConnection);

/** Handles a server event while the component is mounted. Always calls the latest handler, which need not be stable. */
export function useLive<E extends ToldEvent>(event: E, handler: (payload: Told<E>) => void): void {
  const live = use(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => live.on(event, (payload) => latest.current(payload)), [live, event]);
}

/**
 * Called on every connect while mounted: the page's first and every reconnect. Refetch anything that may have been
 * missed.
 */
export function useLiveBack(handler: () => void): void {
  const live = use(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => live.onBack(() => latest.current()), [live]);
}

export function useLiveStatus(): LiveStatus {
  const live = use(LiveContext);
  return useSyncExternalStore(live.subscribe, live.status, () => 'initialized');
}

/** Returns the connection, for requests: `useLiveConnection().ask('stream/join', { performerId })`. */
export const useLiveConnection = (): LiveConnection => use(LiveContext);
