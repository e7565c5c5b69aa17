import { SECOND_MS } from '@footlight/contract/time';
import { Button, Lamp, type Tone } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { showsStageWords } from './words.ts';
import { showSessionWords } from '../session-words.ts';
import { setAside } from '../join/cost.rules.ts';
import type { Show } from '../shows.queries.ts';
import { useLeaveShow } from './use-leave-show.ts';
import { useNow } from '../../../shared/clock/index.ts';
import css from './waiting.module.css';

/** A pending private request, with the time left and a cancel button. */
export function Ringing({ show }: { show: Show }) {
  const t = useWords(showsStageWords, showSessionWords);
  const now = useNow();
  const left = show.answerBy ? Math.max(0, Date.parse(show.answerBy) - now) / SECOND_MS : 0;
  return (
    <Card
      show={show}
      tone="orchid"
      title={t('shows.ringing', { name: show.performer.name })}
      text={t('shows.ringingText', { time: formatDuration(left), tokens: formatTokens(setAside(show)) })}
      leave={t('shows.withdraw')}
    />
  );
}

/** A reserved seat in a group that hasn't started. */
export function Reserved({ show }: { show: Show }) {
  const t = useWords(showsStageWords, showSessionWords);
  return (
    <Card
      show={show}
      tone="lagoon"
      title={t('shows.reserved')}
      text={t('shows.reservedText', {
        taken: show.viewers,
        most: show.maxViewers,
        least: show.minViewers,
        name: show.performer.name,
        tokens: formatTokens(setAside(show)),
      })}
      leave={t('shows.giveBack')}
    />
  );
}

interface CardProps {
  show: Show;
  tone: Tone;
  title: string;
  text: ReactNode;
  leave: string;
}

function Card({ show, tone, title, text, leave }: CardProps) {
  const t = useWords(showSessionWords);
  const leaving = useLeaveShow(show._id);
  return (
    <section className={css.card} data-tone={tone} aria-label={title}>
      <div className={css.words}>
        <b>
          <Lamp tone={tone}>{title}</Lamp>
        </b>
        <p className="num">{text}</p>
        {leaving.error && <p role="alert">{t('shows.failed', { reason: leaving.error.message })}</p>}
      </div>
      <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {leave}
      </Button>
    </section>
  );
}
