import { useCallback, useEffect, useState } from 'react';
import { useLiveBack, useLiveConnection } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { AlertLayer } from './alert-card.tsx';
import { fileOf, playAlert } from './alert-sounds.ts';
import css from './alerts.module.css';
import { useAlertQueue } from './use-alert-queue.ts';

const AGAIN_MS = 5000;
type Watched = { readonly performerId: string } | 'expired' | undefined;

/** Hears the alerts that an address stands for, also after the connection was lost. */
function useWatched(token: string): Watched {
  const live = useLiveConnection();
  const [watched, setWatched] = useState<Watched>();
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  useLiveBack(again);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    live.ask('alerts/watch', { token }).then(
      (found) => !isGone && setWatched(found),
      (error: Error & { code?: string }) => {
        if (isGone) return;
        if (error.code === 'LINK_EXPIRED' || error.code === 'VALIDATION_FAILED') setWatched('expired');
        else timer = setTimeout(again, AGAIN_MS);
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [live, token, tries, again]);
  return watched;
}

/** The alerts alone, on nothing, for programs like OBS that lay it over the picture. */
export function AlertPage({ token }: { token: string }) {
  const t = useWords();
  const watched = useWatched(token);
  const performerId = typeof watched === 'object' ? watched.performerId : undefined;
  const alert = useAlertQueue(performerId, (shown) => playAlert(fileOf(shown)));
  useEffect(() => {
    document.documentElement.dataset['alertPage'] = '';
    return () => void delete document.documentElement.dataset['alertPage'];
  }, []);
  return (
    <main className={css.page} aria-busy={watched === undefined}>
      {watched === 'expired' && <p className={css.expired}>{t('alerts.expired')}</p>}
      <AlertLayer alert={alert} />
    </main>
  );
}
