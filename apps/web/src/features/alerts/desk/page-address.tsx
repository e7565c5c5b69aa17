import {
  Button,
  Cluster,
  Copy,
  Dialog,
  ErrorState,
  Eye,
  EyeOff,
  IconButton,
  RefreshCw,
  Skeleton,
  TextField,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { alertsWords } from '../words.ts';
import { broadcastConsoleWords } from '../../broadcast-console/words.ts';
import { alertsQueries } from '../alerts.queries.ts';
import css from '../alerts.module.css';
import { useRenewPage } from './use-own-alerts.ts';

const HIDDEN = '•'.repeat(24);

/** URL of the alert page, to use as a browser source in OBS, with buttons to copy and renew it. */
export function PageAddress() {
  const t = useWords(alertsWords, broadcastConsoleWords);
  const { data, error, refetch, isFetching } = useQuery(alertsQueries.page());
  const [isShown, setShown] = useState(false);
  if (error)
    return (
      <ErrorState
        title={t('alerts.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={90} radius={10} />;
  const copy = () => {
    // Browsers hide the clipboard from pages that aren't served over HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    void (clipboard ? clipboard.writeText(data.url) : Promise.reject(new Error('no clipboard'))).then(
      () => toast.success(t('console.copied')),
      () => toast.error(t('console.copyFailed')),
    );
  };
  return (
    <section className={css.part} aria-label={t('alerts.page')}>
      <TextField
        label={t('alerts.page')}
        hint={t('alerts.pageHint')}
        value={isShown ? data.url : HIDDEN}
        readOnly
        spellCheck={false}
        autoComplete="off"
        after={
          <>
            <IconButton label={t(isShown ? 'alerts.hidePage' : 'alerts.showPage')} onClick={() => setShown(!isShown)}>
              {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </IconButton>
            <IconButton label={t('alerts.copyPage')} onClick={copy}>
              <Copy size={18} aria-hidden />
            </IconButton>
          </>
        }
      />
      <Renew />
    </section>
  );
}

/** Renews the URL after confirmation. */
function Renew() {
  const t = useWords(alertsWords);
  const [isAsked, setAsked] = useState(false);
  const renew = useRenewPage();
  return (
    <Cluster gap={8} align="center">
      <Button icon={<RefreshCw size={16} aria-hidden />} onClick={() => setAsked(true)}>
        {t('alerts.renew')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        size="small"
        title={t('alerts.renewTitle')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('alerts.keep')}</Button>
            <Button
              tone="danger"
              busy={renew.isPending}
              onClick={() => renew.mutate(undefined, { onSettled: () => setAsked(false) })}
            >
              {t('alerts.renew')}
            </Button>
          </>
        }
      >
        <p>{t('alerts.renewText')}</p>
      </Dialog>
    </Cluster>
  );
}
