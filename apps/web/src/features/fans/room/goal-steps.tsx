import { Avatar, Check, Coin, Crown, Note, Target, VisuallyHidden } from '@footlight/ui';
import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { fansWords } from '../words.ts';
import css from './room.module.css';

type Room = Pick<Res<EndpointOf<'rooms.view'>>, 'goal' | 'goals' | 'king' | 'show'>;

function stateOf(at: number, { goal, goals }: Room): 'reached' | 'current' | 'waiting' {
  const place = goal?.place ?? 0;
  if (at !== place) return at < place ? 'reached' : 'waiting';
  const isPassed = goal !== undefined && goal.raisedTokens >= goal.targetTokens;
  return isPassed && !goals?.repeatsLast ? 'reached' : 'current';
}

export function GoalSteps({ room }: { room: Room }) {
  const t = useWords(fansWords);
  const { goal, goals, king, show } = room;
  const isPaused = show.mode === 'private' || show.mode === 'group';
  return (
    <>
      {goal && isPaused && <Note size={13}>{t('fans.goalsPause')}</Note>}
      {goals && (goals.list.length > 1 || goals.repeatsLast) && (
        <ol className={css.steps} aria-label={t('fans.allGoals')}>
          {goals.list.map((step, at) => {
            const state = stateOf(at, room);
            const isLast = at === goals.list.length - 1;
            return (
              <li key={step._id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                {state === 'reached' ? (
                  <>
                    <Check size={16} aria-hidden />
                    <VisuallyHidden>{t('fans.reached')}</VisuallyHidden>
                  </>
                ) : (
                  <Target size={16} aria-hidden />
                )}
                <span className={css.stepTitle}>
                  {step.title}
                  {isLast && goals.repeatsLast && (
                    <small>{goal?.round ? t('fans.repeatsRound', { n: goal.round }) : t('fans.repeats')}</small>
                  )}
                </span>
                <Coin amount={formatTokens(step.targetTokens)} />
              </li>
            );
          })}
        </ol>
      )}
      {king && (
        <p className={css.king}>
          <Crown size={18} aria-hidden />
          <Avatar src={king.avatar} size={28} />
          <span>{t('fans.kingIs', { name: king.username })}</span>
        </p>
      )}
    </>
  );
}
