import { Meter } from '@footlight/ui';
import { formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { streamingWords } from './words.ts';
import css from './goal-row.module.css';
import type { Room } from './streaming.queries.ts';

type Goal = NonNullable<Room['goal']>;

/** Title and progress of a tip goal. `of` is the number of goals. */
export function GoalRow({ goal, of = 1, stacked = false }: { goal: Goal; of?: number | undefined; stacked?: boolean }) {
  const t = useWords(streamingWords);
  const isReached = goal.raisedTokens >= goal.targetTokens;
  const sums = { raised: formatTokens(goal.raisedTokens), target: formatTokens(goal.targetTokens) };
  return (
    <section className={css.goal} data-stacked={stacked || undefined} aria-label={t('streaming.goal')}>
      <div className={css.words}>
        <h2 dir="auto">
          {of > 1 && <small className="num">{`${(goal.place ?? 0) + 1}/${of} `}</small>}
          {goal.title}
        </h2>
        <p className="num" aria-live="polite">
          {isReached ? t('streaming.goalReached') : t('streaming.goalOf', sums)}
        </p>
      </div>
      <Meter
        className={css.meter}
        size={stacked ? 'medium' : 'large'}
        value={goal.raisedTokens}
        max={goal.targetTokens}
        label={goal.title}
        text={t('streaming.goalOf', sums)}
      />
    </section>
  );
}
