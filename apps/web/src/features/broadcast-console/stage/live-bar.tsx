import { Button, Cluster, Pause, Play } from '@footlight/ui';
import { useState } from 'react';
import { siteNow } from '../../../shared/clock/index.ts';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { RaidPicker } from '../../raids/index.ts';
import { RecordSwitch } from '../../recordings/index.ts';
import type { ConsoleData } from '../console.queries.ts';
import { secondsSince } from './elapsed.tsx';
import css from './live-bar.module.css';
import type { ConsoleDesk } from '../use-console.ts';

export function LiveBar({ console, desk }: { console: ConsoleData; desk: ConsoleDesk }) {
  const t = useWords(broadcastConsoleWords);
  const [asking, setAsking] = useState(false);
  const [time, setTime] = useState('');
  const [ending, setEnding] = useState(false);
  const isAway = console.state === 'away';
  // Without video, the performer must first publish again, which the "come back" button doesn't do.
  const hasPicture = desk.phase === 'sending' || desk.phase === 'received';
  const agree = () => {
    setEnding(true);
    void desk.end().finally(() => {
      setEnding(false);
      setAsking(false);
    });
  };
  const ask = () => {
    setTime(formatDuration(console.startedAt ? secondsSince(console.startedAt, siteNow()) : 0));
    setAsking(true);
  };
  return (
    <Cluster gap={8} className={css.bar}>
      {console.state !== 'offline' && hasPicture && (
        <Button
          size="large"
          aria-pressed={isAway}
          busy={desk.isChanging && !ending}
          icon={isAway ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          onClick={() => desk.setAway(!isAway)}
        >
          {t(isAway ? 'console.comeBack' : 'console.takeBreak')}
        </Button>
      )}
      {console.state !== 'offline' && console.streamId && <RecordSwitch showId={console.streamId} />}
      <Button size="large" tone="danger" onClick={ask}>
        {t('console.endShow')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('console.endAsk')}
        agree={t('console.endShow')}
        busy={ending}
        onAgree={agree}
      >
        <p>{t('console.endAskText', { viewers: console.viewers, amount: formatTokens(console.earnedTokens), time })}</p>
        {console.state !== 'offline' && <RaidPicker onSent={agree} />}
      </ConfirmDialog>
    </Cluster>
  );
}
