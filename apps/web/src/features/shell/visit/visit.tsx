import { useEffect } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { refusesTracking } from '../../../shared/memory/index.ts';
import { Consent } from './consent.tsx';
import { DemoNote } from './demo-note.tsx';

const FLAG = 'visitTracked';

/**
 * Counts the visit once per browser session. Sets the flag only after the server confirms, and logs failures without
 * showing them. Skipped if the visitor refuses tracking.
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

/**
 * Runs once the page is loaded. Counts the visit, asks for consent if third-party analytics are configured, and shows
 * the note on demo sites.
 */
export function Visit({ asks, isDemo }: { asks: boolean; isDemo: boolean }) {
  useVisitCount();
  return asks ? <Consent /> : isDemo && <DemoNote />;
}
