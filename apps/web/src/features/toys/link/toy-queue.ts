/** What is to be done, for one tip. */
export interface ToyTask {
  readonly tipId: string;
  readonly username: string;
  readonly action: 'vibrate' | 'rotate' | 'pulse';
  /** 1 to 20. */
  readonly strength: number;
  readonly seconds: number;
}
/** Moves all toys; strength from 0 to 1, `turn`: parts that rotate rather than those that vibrate. */
export interface ToyHands {
  move(strength: number, turn: boolean): void;
  stop(): void;
}

/** How many tips may wait. */
export const MOST_WAITING = 20;
const MOST_STRENGTH = 20;
const PULSE_MS = 500;
const REMEMBERED = 200;

export interface ToyQueueListeners {
  /** What runs now, and how many wait. */
  onChange: (now: ToyTask | null, waiting: number) => void;
  /** A tip for which there is no room. */
  onMissed: (task: ToyTask) => void;
}

/** Does one task after the other, each tip once. */
export function createToyQueue(hands: ToyHands, { onChange, onMissed }: ToyQueueListeners) {
  const waiting: ToyTask[] = [];
  const known: string[] = [];
  let running: ToyTask | null = null;
  let isUp = false;
  let end: ReturnType<typeof setTimeout> | undefined;
  let beats: ReturnType<typeof setInterval> | undefined;

  const rest = () => {
    clearTimeout(end);
    clearInterval(beats);
    running = null;
    hands.stop();
  };
  const act = () => {
    if (running) hands.move(isUp ? Math.min(1, running.strength / MOST_STRENGTH) : 0, running.action === 'rotate');
  };
  const next = () => {
    const task = waiting.shift();
    if (task) begin(task);
    onChange(running, waiting.length);
  };
  function begin(task: ToyTask): void {
    running = task;
    isUp = true;
    act();
    if (task.action === 'pulse')
      beats = setInterval(() => {
        isUp = !isUp;
        act();
      }, PULSE_MS);
    end = setTimeout(() => {
      rest();
      next();
    }, task.seconds * 1000);
  }
  return {
    /** Does nothing for a tip that it has seen. */
    add(task: ToyTask): void {
      if (known.includes(task.tipId)) return;
      known.push(task.tipId);
      if (known.length > REMEMBERED) known.shift();
      if (waiting.length >= MOST_WAITING) return onMissed(task);
      waiting.push(task);
      if (running) onChange(running, waiting.length);
      else next();
    },
    /** Says once more what is to be done now, to toys that have just come. */
    again: act,
    /** What is not done if it stops now. */
    left: (): readonly ToyTask[] => [...waiting],
    /** Stops at once and forgets what waits. */
    stop(): void {
      waiting.length = 0;
      rest();
      onChange(null, 0);
    },
  };
}
export type ToyQueue = ReturnType<typeof createToyQueue>;
