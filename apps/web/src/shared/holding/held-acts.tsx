import { Button, Meter, Undo2 } from '@footlight/ui';
import { useEffect, useState } from 'react';
import css from './held-acts.module.css';

const TICK_MS = 250;

export interface HeldAct {
  readonly id: string;
  /** What is about to happen, or has happened and can be put back. */
  readonly words: string;
  /** Until when it can be taken back, by the clock of `Date.now`. */
  readonly dueAt: number;
  readonly state: 'held' | 'sending';
  /** Milliseconds that it is held in all. */
  readonly ms: number;
}
interface Props {
  label: string;
  acts: readonly HeldAct[];
  words: { readonly undo: string; readonly sending: string; readonly left: (seconds: number) => string };
  /** The letter that takes the last one back, where the page listens to it. */
  shortcut?: string;
  onUndo: (id: string) => void;
}

/** Acts that are about to be sent, each with its countdown and a way back. */
export function HeldActs({ label, acts, words, shortcut, onUndo }: Props) {
  return (
    <section className={css.held} aria-label={label} aria-live="polite" aria-relevant="additions">
      {acts.map((act) => (
        <Card key={act.id} act={act} {...{ words, onUndo }} {...(shortcut ? { shortcut } : {})} />
      ))}
    </section>
  );
}

function Card({ act, words, shortcut, onUndo }: { act: HeldAct } & Omit<Props, 'label' | 'acts'>) {
  const leftMs = useLeft(act.dueAt);
  const left = words.left(Math.ceil(leftMs / 1000));
  return (
    <div className={css.card}>
      <div className={css.words}>
        <b>{act.words}</b>
        <Meter size="small" tone="brass" value={leftMs} max={act.ms} label={act.words} text={left} />
        <span className="num" aria-hidden>
          {act.state === 'sending' ? words.sending : left}
        </span>
      </div>
      <Button
        size="small"
        icon={<Undo2 size={16} aria-hidden />}
        aria-keyshortcuts={shortcut?.toLowerCase()}
        disabled={act.state === 'sending'}
        onClick={() => onUndo(act.id)}
      >
        {words.undo} {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
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
