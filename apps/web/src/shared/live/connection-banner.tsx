import { After, WifiOff } from '@footlight/ui';
import { useWords } from '../words/index.ts';
import { siteWords } from '../words/site.ts';
import css from './connection-banner.module.css';
import { useLiveStatus } from './use-live.ts';

/** Grace period in milliseconds before a lost connection is shown. */
const PATIENCE_MS = 2000;

/** Warns that the live connection is lost, after 2 s. */
export function ConnectionBanner() {
  const t = useWords(siteWords);
  const status = useLiveStatus();
  const lost = status === 'disconnect' || status === 'reconnecting' || status === 'failed';
  return (
    <output>
      {lost && (
        <After ms={PATIENCE_MS}>
          <span className={css.banner}>
            <WifiOff size={16} aria-hidden />
            {t(status === 'failed' ? 'live.failed' : 'live.lost')}
          </span>
        </After>
      )}
    </output>
  );
}
