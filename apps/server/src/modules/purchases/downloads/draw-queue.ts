import { refuse } from '../../../platform/refuse.ts';

/** Has work done a few at a time; refuses SLOW_DOWN when too much waits already. */
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
        // Why not counted down: who comes next takes over the place.
        if (next) next();
        else busy--;
      }
    },
  };
}
