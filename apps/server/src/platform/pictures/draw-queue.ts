import { refuse } from '../refuse.ts';

/** Runs work a few at a time; refuses SLOW_DOWN when too much waits already. */
export function createDrawQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let busy = 0;
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (busy >= atOnce) {
        if (queue.length >= waiting) refuse('SLOW_DOWN');
        await new Promise<void>((resolve) => queue.push(resolve));
      } else busy++;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        // The place is handed on, so it stays counted.
        if (next) next();
        else busy--;
      }
    },
  };
}
