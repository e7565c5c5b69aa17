import { useEffect } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useApp } from '../../shared/app/index.ts';
import { useWalletLive } from '../wallet/index.ts';

const FLAG = 'visitTracked';

/** Counts the visit, once a browser session; the flag is kept when the server has confirmed it. A failure is only logged. */
export function useVisitCount(): void {
  const api = useApi();
  useEffect(() => {
    if (sessionStorage.getItem(FLAG)) return;
    const body = { path: location.pathname.slice(0, 300), referrer: document.referrer.slice(0, 500) };
    api.statistics
      .track({ body })
      .then((confirmed) => {
        if (confirmed) sessionStorage.setItem(FLAG, '1');
      })
      .catch((error: unknown) => console.warn('visit not counted', error));
  }, [api]);
}

/** Why: the tracker takes an `arguments` object for a command, and passes over arrays. */
function commandOf(..._words: unknown[]): IArguments {
  return arguments;
}

/** Loads the analytics tracker when the site has a code for it. */
export function useAnalytics(): void {
  const { gaCode } = useSettings();
  useEffect(() => {
    if (!gaCode || document.getElementById('analytics')) return;
    const queue = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
    queue.push(commandOf('js', new Date()), commandOf('config', gaCode));
    const script = document.createElement('script');
    script.id = 'analytics';
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gaCode)}`;
    document.head.append(script);
  }, [gaCode]);
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
