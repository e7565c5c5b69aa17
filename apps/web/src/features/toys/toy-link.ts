import { INTIFACE_URL, openButtplug, type Buttplug, type SocketLike, type Toy } from './buttplug.ts';
import { createToyQueue, type ToyTask } from './toy-queue.ts';

/** `missing`: nothing answers there. `forbidden`: this page was loaded with a policy that does not know toys. */
export type LinkState = 'off' | 'connecting' | 'connected' | 'missing' | 'forbidden';

interface Snapshot {
  readonly state: LinkState;
  readonly toys: readonly Toy[];
  /** What the toys do now. */
  readonly now: ToyTask | null;
  readonly waiting: number;
}
const NOTHING: Snapshot = { state: 'off', toys: [], now: null, waiting: 0 };
const TEST = { username: '', action: 'vibrate', strength: 8, seconds: 2 } as const;

/** The parts of a toy that do what is wanted, or all where it has none of that kind. */
function partsOf(toy: Toy, kind: 'vibrate' | 'rotate') {
  const wanted = toy.actuators.filter((part) => part.kind === kind);
  return wanted.length > 0 ? wanted : toy.actuators;
}

/** The line to Intiface Central, the toys at its end, and what tips ask of them, one after the other. `open` makes the socket. */
export function createToyLink(open: () => SocketLike = () => new WebSocket(INTIFACE_URL) as SocketLike) {
  let snapshot = NOTHING;
  let client: Buttplug | undefined;
  const listeners = new Set<() => void>();
  const become = (change: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const queue = createToyQueue(
    {
      move(strength, turn) {
        for (const toy of snapshot.toys) client?.move(toy, partsOf(toy, turn ? 'rotate' : 'vibrate'), strength);
      },
      stop: () => client?.stopAll(),
    },
    (now, waiting) => become({ now, waiting }),
  );
  const disconnect = () => {
    queue.stop();
    const last = client;
    client = undefined;
    last?.close();
    become(NOTHING);
  };

  return {
    get: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect(): void {
      disconnect();
      become({ state: 'connecting' });
      let own: Buttplug | undefined;
      try {
        own = openButtplug(open(), {
          onReady: () => own === client && become({ state: 'connected' }),
          onToys: (toys) => own === client && become({ toys }),
          onClosed() {
            if (own !== client) return;
            client = undefined;
            queue.stop();
            become({ ...NOTHING, state: snapshot.state === 'forbidden' ? 'forbidden' : 'missing' });
          },
        });
        client = own;
      } catch {
        become({ state: 'missing' });
      }
    },
    disconnect,
    forbid: () => become({ ...NOTHING, state: 'forbidden' }),
    /** Nothing happens without a toy. */
    add(task: ToyTask): void {
      if (snapshot.toys.length > 0) queue.add(task);
    },
    test: () => queue.add({ ...TEST, tipId: crypto.randomUUID() }),
    stop: () => queue.stop(),
    scan: () => client?.scan(),
  };
}
export type ToyLink = ReturnType<typeof createToyLink>;
