import { INTIFACE_URL, type SocketLike, type Toy } from './buttplug.ts';
import { createKeptLine, type LineState } from '../kept-line.ts';
import { createToyQueue, type ToyTask } from './toy-queue.ts';

interface Snapshot {
  readonly state: LineState;
  readonly toys: readonly Toy[];
  readonly now: ToyTask | null;
  readonly waiting: number;
  /** Number of tips that didn't reach the toys, and the sender of the last one. */
  readonly missed: { readonly count: number; readonly last: string };
}
const NOTHING: Snapshot = { state: 'off', toys: [], now: null, waiting: 0, missed: { count: 0, last: '' } };
const TEST = { username: '', action: 'vibrate', strength: 8, seconds: 2 } as const;

/** Returns the toy's actuators of a kind, or all its actuators if it has none of that kind. */
function partsOf(toy: Toy, kind: 'vibrate' | 'rotate') {
  const wanted = toy.actuators.filter((part) => part.kind === kind);
  return wanted.length > 0 ? wanted : toy.actuators;
}

/**
 * Manages the connection to Intiface Central, its toys, and the queue of tip actions, which run one at a time. `open`
 * creates the socket.
 */
export function createToyLink(open: () => SocketLike = () => new WebSocket(INTIFACE_URL) as SocketLike) {
  let snapshot = NOTHING;
  const listeners = new Set<() => void>();
  const become = (change: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  function miss({ username }: ToyTask): void {
    become({ missed: { count: snapshot.missed.count + 1, last: username } });
  }
  const line = createKeptLine(open, {
    onState(state) {
      if (state === 'lost') queue.left().forEach(miss);
      if (state !== 'connected') queue.stop();
      become(state === 'connected' ? { state } : { ...NOTHING, state, missed: snapshot.missed });
    },
    onToys(toys) {
      become({ toys });
      queue.again();
    },
  });
  const queue = createToyQueue(
    {
      move(strength, turn) {
        for (const toy of snapshot.toys) line.client()?.move(toy, partsOf(toy, turn ? 'rotate' : 'vibrate'), strength);
      },
      stop: () => line.client()?.stopAll(),
    },
    { onChange: (now, waiting) => become({ now, waiting }), onMissed: miss },
  );

  return {
    get: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect(): void {
      queue.stop();
      line.connect();
    },
    disconnect(): void {
      queue.stop();
      line.disconnect();
      become({ missed: NOTHING.missed });
    },
    forbid: line.forbid,
    /**
     * Queues a tip action. Without a toy, does nothing, except to record the tip as missed if a connection was wanted.
     */
    add(task: ToyTask): void {
      if (snapshot.toys.length > 0) queue.add(task);
      else if (snapshot.state === 'lost' || snapshot.state === 'connected') miss(task);
    },
    forgetMissed: () => become({ missed: NOTHING.missed }),
    test: () => queue.add({ ...TEST, tipId: crypto.randomUUID() }),
    stop: () => queue.stop(),
    scan: () => line.client()?.scan(),
  };
}
