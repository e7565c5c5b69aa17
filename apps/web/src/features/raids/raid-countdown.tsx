import { Button, Dialog } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../shared/api/index.ts';
import type { Told } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { raidsWords } from './words.ts';
import { streamingQueries } from '../streaming/index.ts';
import css from './raid-countdown.module.css';

const WAIT_MS = 10_000;
const TICK_MS = 250;

/**
 * Focuses the text rather than a button: the dialog may open while the user is typing, and the next key would press a
 * button.
 */
const takesFocus = (text: HTMLParagraphElement | null) => text?.setAttribute('autofocus', '');

/** Error codes for rooms that the viewer can't enter. */
const CLOSED: readonly string[] = ['BLOCKED', 'NOT_FOUND'];

/**
 * Counts down ten seconds, in which the viewer can choose to stay, then navigates to the raided room. Viewers without
 * access stay without being asked.
 */
export function RaidCountdown({ raid, onStay }: { raid: Told<'stream/raided'>; onStay: () => void }) {
  const t = useWords(raidsWords);
  const navigate = useNavigate();
  const room = useQuery({ ...streamingQueries.room(raid.toUsername), retry: false });
  const isClosed = room.error instanceof ApiError && CLOSED.includes(room.error.code);
  const [seconds, setSeconds] = useState(WAIT_MS / 1000);
  const go = () => void navigate({ to: '/live/$username', params: { username: raid.toUsername } });
  const whenOver = useEffectEvent(() => (isClosed ? onStay() : go()));
  useEffect(() => {
    const until = Date.now() + WAIT_MS;
    const timer = setInterval(() => {
      const leftMs = until - Date.now();
      setSeconds(Math.max(0, Math.ceil(leftMs / 1000)));
      if (leftMs > 0) return;
      clearInterval(timer);
      whenOver();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (room.isPending || isClosed) return null;
  return (
    <Dialog
      open
      onClose={onStay}
      size="small"
      title={t('raids.title', { name: raid.toName })}
      actions={
        <>
          <Button onClick={onStay}>{t('raids.stay')}</Button>
          <Button tone="action" onClick={go}>
            {t('raids.go')}
          </Button>
        </>
      }
    >
      <p ref={takesFocus} tabIndex={-1} className={css.text}>
        {t('raids.text')}
      </p>
      <p className={css.count} aria-hidden>
        <b className="num">{seconds}</b>
      </p>
    </Dialog>
  );
}
