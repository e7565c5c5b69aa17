import { CoinMark } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatTokens } from '../../shared/formats/index.ts';
import css from './alerts.module.css';
import type { Alert } from './alert-queue.ts';

/**
 * Container for alerts. It is rendered before the first alert, so that screen readers announce alerts without
 * interrupting.
 */
export const AlertLayer = ({ alert, children }: { alert: Alert | undefined; children?: ReactNode }) => (
  <>
    <div className={css.layer} aria-live="polite" aria-atomic="true">
      {alert && (
        <div key={alert._id} className={css.card} data-animation={alert.animation} data-testid="alert">
          <span className={`${css.tokens} num`} aria-hidden>
            <CoinMark /> {formatTokens(alert.token)}
          </span>
          <p dir="auto">{alert.text}</p>
        </div>
      )}
    </div>
    {children}
  </>
);
