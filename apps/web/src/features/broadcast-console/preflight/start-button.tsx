import { Button, Radio } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import css from './start-button.module.css';

/** Main button, which starts the show. Starting can be canceled. */
export function StartButton({
  source,
  ready,
  starting,
  resuming,
  refusal,
  onStart,
  onCancel,
}: {
  source: 'camera' | 'obs';
  ready: boolean;
  starting: boolean;
  /** True if the show is already open and waits for this page's video. */
  resuming: boolean;
  refusal: string | undefined;
  onStart: () => void;
  onCancel: () => void;
}) {
  const t = useWords(broadcastConsoleWords);
  const words = source === 'obs' ? 'console.openForObs' : resuming ? 'console.reconnect' : 'console.goLive';
  return (
    <>
      {refusal && (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button
        tone="action"
        wide
        className={css.big}
        disabled={!ready}
        busy={starting}
        icon={<Radio size={22} aria-hidden />}
        onClick={onStart}
      >
        {t(starting ? 'console.starting' : words)}
      </Button>
      {starting && (
        <Button tone="quiet" wide onClick={onCancel}>
          {t('console.cancelStart')}
        </Button>
      )}
    </>
  );
}
