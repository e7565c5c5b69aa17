import { Button, Meter, Undo2 } from '@footlight/ui';
import { useEffect, useState } from 'react';
import css from './held-acts.module.css';

const TICK_MS = 250;

export interface HeldAct {
  readonly id: string;
  /** Describes the pending action, or one that has happened and can be reverted. */
  readonly words: string;
  /** Undo deadline, comparable to `Date.now`. */
  readonly dueAt: number;
  readonly state: 'held' | 'sending';
  /** Total undo time in milliseconds. */
  readonly ms: number;
}
interface Props {
  label: string;
  acts: readonly HeldAct[];
  words: { readonly undo: string; readonly sending: string; readonly left: (seconds: number) => string };
  /** Key that undoes the latest action, if the page handles it. */
  shortcut?: string;
  onUndo: (id: string) => void;
}

/** Actions about to be sent, each with a countdown and an undo button. */
export function HeldActs({ label, acts, words, shortcut, onUndo }: Props) {
  return (
    <section className={css.held} aria-label={label} aria-live="polite" aria-relevant="additions">
      {acts.map((act) => (
        <Card key={act.id} act={act} words={words} onUndo={onUndo} {...(shortcut ? { shortcut } : {})} />
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
