import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  noConnection,
  type Asked,
  type AskedEvent,
  type LiveConnection,
  type LiveStatus,
  type Told,
  type ToldEvent,
} from './live-connection.ts';

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

/** What one may follow without being in a room, as `crowdfunding`. */
type Watchable = AskedEvent extends infer E ? (E extends `${infer Kind}/unwatch` ? Kind : never) : never;

/** Follows one of a kind while the component is there. Once the server knows of it, `refresh` reads what may have been missed. */
export function useWatch<K extends Watchable>(kind: K, which: Asked<`${K}/watch`>, refresh: () => void): void {
  const live = use(LiveContext);
  const latest = useRef({ which, refresh });
  useEffect(() => {
    latest.current = { which, refresh };
  });
  const key = JSON.stringify(which);
  const watch = useCallback(() => {
    const asked = live.ask(`${kind}/watch`, latest.current.which);
    asked.then(() => latest.current.refresh()).catch(() => undefined);
  }, [live, kind]);
  useEffect(() => {
    const now = latest.current.which;
    // Why not otherwise: it is asked for with the connection.
    if (live.status() === 'connected') watch();
    return () => {
      live.ask(`${kind}/unwatch`, now).catch(() => undefined);
    };
  }, [live, kind, key, watch]);
  useLiveBack(watch);
}

export function useLiveStatus(): LiveStatus {
  const live = use(LiveContext);
  return useSyncExternalStore(live.subscribe, live.status, () => 'initialized');
}

/** The connection, to ask the server: `useLiveConnection().ask('stream/join', { performerId })`. */
export const useLiveConnection = (): LiveConnection => use(LiveContext);
