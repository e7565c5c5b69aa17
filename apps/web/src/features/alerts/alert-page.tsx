import { useEffect } from 'react';
import { useWatched } from '../../shared/watched/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { alertsWords } from './words.ts';
import { AlertLayer } from './alert-card.tsx';
import { fileOf, playAlert } from './alert-sounds.ts';
import css from './alerts.module.css';
import { useAlertQueue } from './use-alert-queue.ts';

/** A transparent page that shows only alerts, which programs like OBS overlay on the video. */
export function AlertPage({ token }: { token: string }) {
  const t = useWords(alertsWords);
  const watched = useWatched('alerts/watch', token);
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
