import { useEffect } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { refusesTracking } from '../../../shared/memory/index.ts';
import { Consent } from './consent.tsx';

const FLAG = 'visitTracked';

/**
 * Counts the visit, once a browser session; the flag is kept when the server has confirmed it. A failure is only
 * logged. Who refuses to be counted is not.
 */
function useVisitCount(): void {
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

/** What happens once the page stands: the visit is counted, and where others measure visits, one is asked first. */
export function Visit({ asks }: { asks: boolean }) {
  useVisitCount();
  return asks && <Consent />;
}
