import { Avatar, Button, Coin, EmptyState, Target, Trophy } from '@footlight/ui';
import { formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { streamingWords } from './words.ts';
import { GoalSteps } from '../fans/index.ts';
import css from './panels.module.css';
import { GoalRow } from './goal-row.tsx';
import type { Room } from './streaming.queries.ts';

/** The show's goal and its top contributors. `onTip` is undefined if the viewer can't tip. */
export function GoalsPanel({ room, onTip }: { room: Room; onTip?: (() => void) | undefined }) {
  const t = useWords(streamingWords);
  return (
    <div className={css.panel}>
      {room.goal ? (
        <div className={css.block}>
          <GoalRow goal={room.goal} of={room.goals?.list.length} stacked />
          {onTip && (
            <Button tone="brass" onClick={onTip}>
              {t('streaming.tipForGoal')}
            </Button>
          )}
        </div>
      ) : (
        <p className={css.quiet}>
          <Target size={16} aria-hidden />
          {t('streaming.noGoal')}
        </p>
      )}
      <GoalSteps room={room} />
      <section className={css.block} aria-labelledby="top-tippers">
        <h2 id="top-tippers">{t('streaming.topTippers')}</h2>
        {room.topTippers.length === 0 ? (
          <EmptyState
            icon={<Trophy size={26} aria-hidden />}
            title={t('streaming.noTippers')}
            action={onTip && <Button onClick={onTip}>{t('streaming.firstTip')}</Button>}
          />
        ) : (
          <ol className={css.people}>
            {room.topTippers.map((tipper, at) => (
              <li key={tipper.username}>
                <span className={`${css.rank} num`}>{at + 1}</span>
                <Avatar src={tipper.avatar} size={28} />
                <b>{tipper.username}</b>
                <Coin amount={formatTokens(tipper.tokens)} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
