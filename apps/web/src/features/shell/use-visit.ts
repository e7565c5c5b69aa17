import { useEffect } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { useApp } from '../../shared/app/index.ts';
import { refusesTracking } from '../../shared/memory/index.ts';
import { useWalletLive } from '../wallet/index.ts';

const FLAG = 'visitTracked';

/** Counts the visit, once a browser session; the flag is kept when the server has confirmed it. A failure is only logged. Who refuses to be counted is not. */
export function useVisitCount(): void {
  const api = useApi();
  useEffect(() => {
    if (sessionStorage.getItem(FLAG) || refusesTracking()) return;
    const body = { path: location.pathname.slice(0, 300), referrer: document.referrer.slice(0, 500) };
    api.statistics
      .track({ body })
      .then((confirmed) => {
        if (confirmed) sessionStorage.setItem(FLAG, '1');
      })
      .catch((error: unknown) => console.warn('visit not counted', error));
  }, [api]);
}

/** Keeps the live connection open while the app is there, and the balance in the header true. */
export function useLiveApp(): void {
  const { live } = useApp();
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  useWalletLive();
}
