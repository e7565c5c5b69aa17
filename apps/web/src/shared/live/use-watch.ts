import { useCallback, useEffect, useRef } from 'react';
import type { Asked, AskedEvent } from './live-connection.ts';
import { useLiveBack, useLiveConnection } from './use-live.ts';

/** Topics that can be followed without joining a room, such as `crowdfunding`. */
type Watchable = AskedEvent extends infer E ? (E extends `${infer Kind}/unwatch` ? Kind : never) : never;

/**
 * Follows a topic while the component is mounted. Once the server has confirmed, `refresh` fetches anything that may
 * have been missed.
 */
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
    // While disconnected there is nothing to do, because `useLiveBack` calls `watch` on connecting.
    if (live.status() === 'connected') watch();
    return () => {
      live.ask(`${kind}/unwatch`, now).catch(() => undefined);
    };
  }, [live, kind, key, watch]);
  useLiveBack(watch);
}
