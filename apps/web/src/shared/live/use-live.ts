import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { noConnection, type LiveConnection, type LiveStatus, type Told, type ToldEvent } from './live-connection.ts';

export const LiveContext = createContext<LiveConnection>(noConnection);

/** Handles what the server publishes while the component is there. The newest handler is called; it need not be stable. */
export function useLive<E extends ToldEvent>(event: E, handler: (payload: Told<E>) => void): void {
  const live = use(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => live.on(event, (payload) => latest.current(payload)), [live, event]);
}

/** Called at each connect after the component came, the first of the page and those after a loss: fetch what may have been missed. */
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

/** The connection, to ask the server: `useLiveConnection().ask('stream/join', { performerId })`. */
export const useLiveConnection = (): LiveConnection => use(LiveContext);
