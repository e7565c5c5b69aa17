import type { Bus } from '../bus/bus.ts';
import type { Emission } from '../module.ts';

const EVERY_MS = 1000;
const SENT = 'newest/sent';

interface Waiting {
  readonly emission: Emission;
  readonly id: string;
}
interface Held {
  readonly timer: NodeJS.Timeout;
  next: Waiting | undefined;
}
/** The ids of facts about one subject are in chronological order. */
const orderOf = (id: string): number => Number.parseInt(id, 10);

/**
 * Throttles emissions of which only the newest matters to one per second and `newest.key`. The first emission is sent
 * immediately, and the last of the following second when that second ends. An urgent emission is sent immediately and
 * replaces the one held back, on other nodes too. Emissions without a key are not throttled. `id` begins with the
 * fact's number.
 */
export function createNewestOnly(
  emit: (emission: Emission, id: string) => void,
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  everyMs = EVERY_MS,
) {
  const held = new Map<string, Held>();
  function send(key: string, { emission, id }: Waiting): void {
    clearTimeout(held.get(key)?.timer);
    held.set(key, { timer: setTimeout(() => release(key), everyMs).unref(), next: undefined });
    emit(emission, id);
    bus.publish(SENT, { key, id });
  }
  function release(key: string): void {
    const next = held.get(key)?.next;
    if (next) send(key, next);
    else held.delete(key);
  }
  bus.subscribe(SENT, ({ key, id }: { readonly key: string; readonly id: string }) => {
    const waiting = held.get(key);
    if (waiting?.next && orderOf(waiting.next.id) <= orderOf(id)) waiting.next = undefined;
  });
  return {
    emit(emission: Emission, id: string): void {
      const { newest } = emission;
      if (!newest) return emit(emission, id);
      const waiting = held.get(newest.key);
      if (!waiting || newest.isUrgent) send(newest.key, { emission, id });
      else if (!waiting.next || orderOf(waiting.next.id) <= orderOf(id)) waiting.next = { emission, id };
    },
    flush(): void {
      for (const [key, { timer, next }] of held) {
        clearTimeout(timer);
        held.delete(key);
        if (next) emit(next.emission, next.id);
      }
    },
  };
}
