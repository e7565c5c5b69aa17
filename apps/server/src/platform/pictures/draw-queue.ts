import { refuse } from '../refuse.ts';

/** Runs a few jobs at a time. Throws SLOW_DOWN if too many are waiting. */
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
        // The next job takes over the slot, so it stays counted.
        if (next) next();
        else busy--;
      }
    },
  };
}
