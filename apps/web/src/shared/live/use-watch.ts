import { useCallback, useEffect, useRef } from 'react';
import type { Asked, AskedEvent } from './live-connection.ts';
import { useLiveBack, useLiveConnection } from './use-live.ts';

/** What one may follow without being in a room, as `crowdfunding`. */
type Watchable = AskedEvent extends infer E ? (E extends `${infer Kind}/unwatch` ? Kind : never) : never;

/** Follows one of a kind while the component is there. Once the server knows of it, `refresh` reads what may have been missed. */
export function useWatch<K extends Watchable>(kind: K, which: Asked<`${K}/watch`>, refresh: () => void): void {
  const live = useLiveConnection();
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
