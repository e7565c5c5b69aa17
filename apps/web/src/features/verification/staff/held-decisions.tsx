import { Button, Meter, Undo2 } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { UNDO_MS, type HeldDecision } from './decision-desk.ts';
import css from './held-decisions.module.css';
import { nameOf, useDecisionDesk, useHeldDecisions } from './use-decisions.ts';

const TICK_MS = 250;

/** Decisions that are about to be sent, each with its countdown and a way back. */
export function HeldDecisions({ onUndone }: { onUndone: (applicantId: string) => void }) {
  const t = useWords();
  const held = useHeldDecisions();
  return (
    <section className={css.held} aria-label={t('admin.v.held')} aria-live="polite" aria-relevant="additions">
      {held.map((decision) => (
        <Held key={decision.applicant._id} decision={decision} onUndone={onUndone} />
      ))}
    </section>
  );
}

function Held({ decision, onUndone }: { decision: HeldDecision; onUndone: (applicantId: string) => void }) {
  const t = useWords();
  const desk = useDecisionDesk();
  const leftMs = useLeft(decision.dueAt);
  const { applicant, reason, state } = decision;
  const seconds = Math.ceil(leftMs / 1000);
  const name = nameOf(decision);
  const left = t('admin.v.secondsLeft', { seconds });
  return (
    <div className={css.card}>
      <div className={css.words}>
        <b>{t(reason === undefined ? 'admin.v.approving' : 'admin.v.rejecting', { name })}</b>
        <Meter size="small" tone="brass" value={leftMs} max={UNDO_MS} label={name} text={left} />
        <span className="num" aria-hidden>
          {state === 'sending' ? t('admin.v.sending') : left}
        </span>
      </div>
      <Button
        size="small"
        icon={<Undo2 size={16} aria-hidden />}
        aria-keyshortcuts="u"
        disabled={state === 'sending'}
        onClick={() => {
          if (desk.undo(applicant._id)) onUndone(applicant._id);
        }}
      >
        {t('admin.v.undo')} <kbd aria-hidden>U</kbd>
      </Button>
    </div>
  );
}

function useLeft(dueAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, dueAt - now);
}
