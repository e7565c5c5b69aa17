import { Meter } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatCount, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import type { ConsoleData, MediaStats } from '../console.queries.ts';
import type { PublishStats } from '../../player/index.ts';
import { EarnedButton } from '../earned/earned-button.tsx';
import { Elapsed } from './elapsed.tsx';
import css from './live-figures.module.css';
import { useCounting } from './use-counting.ts';

const Figure = ({ label, children, big = false }: { label: string; children: ReactNode; big?: boolean }) => (
  <div className={css.figure} data-big={big || undefined}>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

export function EarningFigures({ console }: { console: ConsoleData }) {
  const t = useWords(broadcastConsoleWords);
  const tips = useCounting(console.tips);
  return (
    <dl className={css.figures} aria-label={t('console.figures')}>
      <Figure label={t('console.earned')} big>
        <EarnedButton console={console} />
      </Figure>
      <Figure label={t('console.tips')} big>
        {formatCount(tips)}
      </Figure>
      <Figure label={t('console.viewers')} big>
        {formatCount(console.viewers)}
      </Figure>
      <Figure label={t('console.elapsed')} big>
        {console.startedAt ? <Elapsed since={console.startedAt} /> : '–'}
      </Figure>
    </dl>
  );
}

/** Progress toward the goal, marked if paused. Renders nothing without a goal. */
export function GoalMeter({ goal, paused = false }: { goal: ConsoleData['goal']; paused?: boolean }) {
  const t = useWords(broadcastConsoleWords);
  if (!goal) return null;
  const words = t('console.goalOf', {
    raised: formatTokens(goal.raisedTokens),
    target: formatTokens(goal.targetTokens),
  });
  const isReached = goal.raisedTokens >= goal.targetTokens;
  return (
    <div className={css.goal} data-paused={paused || undefined}>
      <p>
        <strong dir="auto">{goal.title}</strong>
        <span className="num">{isReached ? t('console.goalReached') : words}</span>
      </p>
      <Meter value={goal.raisedTokens} max={goal.targetTokens} label={goal.title} text={words} />
      {paused && <span className={css.paused}>{t('desk.paused')}</span>}
    </div>
  );
}

const NOTHING = '–';
/** Bitrate, frame rate and loss: the browser's own stats while it publishes, otherwise those of the server. */
export function QualityFigures({ own, received }: { own: PublishStats | undefined; received: MediaStats | undefined }) {
  const t = useWords(broadcastConsoleWords);
  const figures = own ?? (received?.connected ? received : undefined);
  const show = (words: (figure: Omit<PublishStats, 'shrunk'>) => string) => (figures ? words(figures) : NOTHING);
  // The browser learns of loss only from server reports, which an old server doesn't send.
  const loss = Math.max(own?.lossPercent ?? 0, received?.lossPercent ?? 0);
  return (
    <dl className={css.quality} aria-label={t('console.stats')}>
      <Figure label={t('console.video')}>
        {show(({ videoKbps }) => t('console.kbps', { n: Math.round(videoKbps) }))}
      </Figure>
      <Figure label={t('console.audio')}>
        {show(({ audioKbps }) => t('console.kbps', { n: Math.round(audioKbps) }))}
      </Figure>
      <Figure label={t('console.fps')}>{show(({ fps }) => t('console.fpsValue', { n: Math.round(fps) }))}</Figure>
      <Figure label={t('console.size')}>{show(({ width, height }) => `${width}×${height}`)}</Figure>
      <Figure label={t('console.loss')}>{show(() => t('console.percent', { n: Math.round(loss * 10) / 10 }))}</Figure>
    </dl>
  );
}
