import { openButtplug, type Buttplug, type SocketLike, type Toy } from './link/buttplug.ts';

/**
 * `missing` means that nothing listens at the URL, `lost` that the connection broke and is being retried, and
 * `forbidden` that the page's content security policy doesn't allow the connection.
 */
export type LineState = 'off' | 'connecting' | 'connected' | 'missing' | 'lost' | 'forbidden';

const AGAIN_MS = [1000, 2000, 5000, 10_000];

/**
 * Keeps a connection to Intiface Central open. Reconnects with increasing delays if an established connection breaks.
 * `open` creates the socket.
 */
export function createKeptLine(
  open: () => SocketLike,
  tell: { onState: (state: LineState) => void; onToys: (toys: readonly Toy[]) => void },
) {
  let state: LineState = 'off';
  let client: Buttplug | undefined;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const become = (next: LineState) => {
    state = next;
    tell.onState(next);
  };
  const hangUp = () => {
    clearTimeout(retry);
    const last = client;
    client = undefined;
    last?.close();
  };
  const whenClosed = () => {
    client = undefined;
    if (state === 'forbidden') return;
    const stood = state === 'connected' || state === 'lost';
    become(stood ? 'lost' : 'missing');
    if (!stood) return;
    retry = setTimeout(begin, AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]);
    tries += 1;
  };
  function begin(): void {
    try {
      const own = openButtplug(open(), {
        onReady() {
          if (own !== client) return;
          tries = 0;
          become('connected');
        },
        onToys: (toys) => own === client && tell.onToys(toys),
        onClosed: () => own === client && whenClosed(),
      });
      client = own;
    } catch {
      become('missing');
    }
  }

  return {
    client: () => client,
    connect(): void {
      hangUp();
      tries = 0;
      become('connecting');
      begin();
    },
    disconnect(): void {
      hangUp();
      become('off');
    },
    forbid: () => become('forbidden'),
  };
}
