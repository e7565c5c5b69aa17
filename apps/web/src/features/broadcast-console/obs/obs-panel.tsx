import { Button, Copy, Eye, EyeOff, IconButton, Note, RefreshCw, TextField } from '@footlight/ui';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { DATE_TIME, formatDate } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { consoleQueries, type ConsoleData } from '../console.queries.ts';
import css from './obs-panel.module.css';
import { useApi } from '../../../shared/api/index.ts';

const STEPS = ['console.obsStep1', 'console.obsStep2', 'console.obsStep3', 'console.obsStep4'] as const;
const HIDDEN = '•'.repeat(24);

function useCopy() {
  const t = useWords(broadcastConsoleWords);
  return (text: string) => {
    // Browsers hide the clipboard from pages not served over HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    void (clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))).then(
      () => toast.success(t('console.copied')),
      () => toast.error(t('console.copyFailed')),
    );
  };
}

export function ObsPanel({ streamKey }: { streamKey: ConsoleData['streamKey'] }) {
  const t = useWords(broadcastConsoleWords);
  const copy = useCopy();
  const [shown, setShown] = useState(false);
  return (
    <div className={css.panel}>
      <div className={css.fields}>
        <Note>{t('console.obsIntro')}</Note>
        <TextField
          label={t('console.obsServer')}
          value={streamKey.whipUrl}
          readOnly
          spellCheck={false}
          after={
            <IconButton label={t('console.copyServer')} onClick={() => copy(streamKey.whipUrl)}>
              <Copy size={18} aria-hidden />
            </IconButton>
          }
        />
        <TextField
          label={t('console.obsKey')}
          hint={t('console.obsKeyHint', { when: formatDate(streamKey.rotatedAt, DATE_TIME) })}
          value={shown ? streamKey.key : HIDDEN}
          readOnly
          spellCheck={false}
          autoComplete="off"
          after={
            <>
              <IconButton label={t(shown ? 'console.hideKey' : 'console.showKey')} onClick={() => setShown(!shown)}>
                {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
              </IconButton>
              <IconButton label={t('console.copyKey')} onClick={() => copy(streamKey.key)}>
                <Copy size={18} aria-hidden />
              </IconButton>
            </>
          }
        />
        {streamKey.rtmpUrl && (
          <TextField
            label={t('console.obsRtmp')}
            hint={t('console.obsRtmpHint')}
            value={streamKey.rtmpUrl}
            readOnly
            spellCheck={false}
            after={
              <IconButton label={t('console.copyRtmp')} onClick={() => copy(streamKey.rtmpUrl ?? '')}>
                <Copy size={18} aria-hidden />
              </IconButton>
            }
          />
        )}
        <RotateKey />
      </div>
      <section>
        <h3 className={css.heading}>{t('console.steps')}</h3>
        <ol className={css.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function RotateKey() {
  const t = useWords(broadcastConsoleWords);
  const rotate = useRotateKey();
  const [asking, setAsking] = useState(false);
  const agree = () =>
    rotate.mutate(undefined, {
      onSuccess: () => toast.success(t('console.rotated')),
      onError: (error) => toast.error(error.message),
      onSettled: () => setAsking(false),
    });
  return (
    <div>
      <Button icon={<RefreshCw size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('console.rotate')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('console.rotateAsk')}
        agree={t('console.rotate')}
        busy={rotate.isPending}
        onAgree={agree}
      >
        <p>{t('console.rotateText')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Rotates the stream key. Disconnects any encoder that uses the old key. */
function useRotateKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.streaming.rotateKey(),
    onSuccess: (streamKey) =>
      client.setQueryData(consoleQueries.console().queryKey, (console) => console && { ...console, streamKey }),
  });
}
