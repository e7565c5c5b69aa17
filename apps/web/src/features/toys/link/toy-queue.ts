export interface ToyTask {
  readonly tipId: string;
  readonly username: string;
  readonly action: 'vibrate' | 'rotate' | 'pulse';
  /** Strength from 1 to 20. */
  readonly strength: number;
  readonly seconds: number;
}
/** Controls all toys. Strength is from 0 to 1. `turn` selects rotating actuators instead of vibrating ones. */
export interface ToyHands {
  move(strength: number, turn: boolean): void;
  stop(): void;
}

/** Maximum number of queued tips. */
export const MOST_WAITING = 20;
const MOST_STRENGTH = 20;
const PULSE_MS = 500;
const REMEMBERED = 200;

export interface ToyQueueListeners {
  /** Receives the current task and the number of queued tasks. */
  onChange: (now: ToyTask | null, waiting: number) => void;
  /** Receives a tip that doesn't fit in the queue. */
  onMissed: (task: ToyTask) => void;
}

/** Runs tasks one at a time. Each tip runs only once. */
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
    /** Queues a tip. Ignores tips that were added before. */
    add(task: ToyTask): void {
      if (known.includes(task.tipId)) return;
      known.push(task.tipId);
      if (known.length > REMEMBERED) known.shift();
      if (waiting.length >= MOST_WAITING) return onMissed(task);
      waiting.push(task);
      if (running) onChange(running, waiting.length);
      else next();
    },
    /** Repeats the current command for toys that just connected. */
    again: act,
    /** Returns the tasks that stopping now would discard. */
    left: (): readonly ToyTask[] => [...waiting],
    stop(): void {
      waiting.length = 0;
      rest();
      onChange(null, 0);
    },
  };
}
export type ToyQueue = ReturnType<typeof createToyQueue>;
