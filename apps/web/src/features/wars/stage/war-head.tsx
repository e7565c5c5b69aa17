import { Stack, Swords, Trophy, VisuallyHidden } from '@footlight/ui';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import { useSecondsLeft } from '../../../shared/clock/index.ts';
import css from '../war.module.css';
import type { War, WarSide } from '../wars.queries.ts';

/** State of a war: the tug-of-war meter, the round, and the time left. */
export function WarHead({ war }: { war: War }) {
  const t = useWords(warsWords);
  const left = useSecondsLeft(war.phaseEndsAt);
  const [first, second] = war.sides;
  const sum = first.score + second.score;
  const share = sum > 0 ? first.score / sum : 0.5;
  const told = t('wars.standing', {
    first: first.performer.name,
    a: formatTokens(first.score),
    second: second.performer.name,
    b: formatTokens(second.score),
  });
  const phase = {
    requested: 'wars.toAnswer',
    accepted: 'wars.toReady',
    joined: 'wars.toBegin',
    running: 'wars.toEnd',
    'round-over': 'wars.toNext',
    ended: 'wars.over',
  } as const;
  return (
    <Stack as="header" gap={8}>
      <div className={css.line}>
        <Standing side={first} isLeading={first.score > second.score} />
        <div className={css.middle}>
          <span className={css.round}>
            <Swords size={16} aria-hidden />
            {war.round > 0 ? t('wars.round', { n: war.round, of: war.rounds }) : t('wars.title')}
          </span>
          <span className={`${css.time} num`} role="timer" aria-live="off" title={t(phase[war.state])}>
            {formatDuration(left)}
          </span>
          <span className={css.phase}>{t(phase[war.state])}</span>
        </div>
        <Standing side={second} isLeading={second.score > first.score} />
      </div>
      <div className={css.tug} style={{ '--share': share } as React.CSSProperties}>
        <VisuallyHidden>{told}</VisuallyHidden>
        <i />
      </div>
    </Stack>
  );
}

function Standing({ side, isLeading }: { side: WarSide; isLeading: boolean }) {
  const t = useWords(warsWords);
  return (
    <div className={css.standing} data-leading={isLeading || undefined}>
      <strong>{side.performer.name}</strong>
      <span className="num">
        {t('wars.points', { n: formatTokens(side.score) })}
        {side.roundsWon > 0 && (
          <span className={css.won} title={t('wars.roundsWon', { n: side.roundsWon })}>
            <Trophy size={14} aria-label={t('wars.roundsWon', { n: side.roundsWon })} />
            {side.roundsWon}
          </span>
        )}
      </span>
    </div>
  );
}
