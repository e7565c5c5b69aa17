import { Meter } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatCount, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import type { ConsoleData } from '../console.queries.ts';
import { EarnedButton } from '../earned/earned-button.tsx';
import { Elapsed } from './elapsed.tsx';
import css from './live-figures.module.css';
import { useCounting } from './use-counting.ts';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.figure}>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

export function EarningFigures({ console }: { console: ConsoleData }) {
  const t = useWords(broadcastConsoleWords);
  const tips = useCounting(console.tips);
  return (
    <dl className={css.figures} aria-label={t('console.figures')}>
      <Figure label={t('console.earned')}>
        <EarnedButton console={console} />
      </Figure>
      <Figure label={t('console.tips')}>{formatCount(tips)}</Figure>
      <Figure label={t('console.viewers')}>{formatCount(console.viewers)}</Figure>
      <Figure label={t('console.elapsed')}>{console.startedAt ? <Elapsed since={console.startedAt} /> : '–'}</Figure>
    </dl>
  );
}

/** Progress toward the goal, marked if the show is paused. Renders nothing without a goal. */
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
