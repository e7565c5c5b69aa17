import { spread } from '../../shared/live/index.ts';

/** Where and with which right to publish; the answer of `POST /streaming/live`. */
export interface Ingest {
  readonly streamId: string;
  readonly whipUrl: string;
  readonly token: string;
  readonly iceServers?: RTCIceServer[] | undefined;
}
export type PublishState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'reconnecting'; readonly attempt: number }
  /** Given up; `words` say why. */
  | { readonly kind: 'refused'; readonly words: string }
  /** The show ended while the connection was lost. */
  | { readonly kind: 'ended' };

interface Closeable {
  close(isOver?: boolean): void;
}
export interface PublisherParts<S extends Closeable> {
  /** Opens the show, or takes up the one that runs. */
  readonly open: () => Promise<Ingest>;
  /** Begins to send; `onLost` is called when the connection is gone. */
  readonly publish: (ingest: Ingest, onLost: () => void) => Promise<S>;
  readonly isRunning: (streamId: string) => Promise<boolean>;
  readonly onState: (state: PublishState) => void;
  /**
   * What a failure means: `final` is shown and ends it, `token` needs a new right, `network` is tried again as it is.
   */
  readonly meaningOf: (error: unknown) => 'final' | 'token' | 'network';
  readonly wordsOf: (error: unknown) => string;
}
export interface Publisher<S> {
  start(): void;
  /** Stops sending. The show itself is ended by the server's call; `isOver`: the server has said that it is. */
  stop(isOver?: boolean): void;
  /** Tries at once, when the network says it is back. */
  retryNow(): void;
  /** Each look at what the server receives; three in a row without the picture that was there count as lost. */
  serverSees(connected: boolean): void;
  session(): S | undefined;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 8000;
/** Tries before the first picture: the server notices within seconds that a page before this one is gone. */
export const FIRST_TRIES = 6;
/** Looks without a picture after which the connection counts as lost. */
const BLIND_LOOKS = 3;

/** Milliseconds before a try, before they are spread: 1, 2, 4, then every 8 seconds. */
export const retryDelayMs = (attempt: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempt - 1));

/**
 * Keeps a show on the air: opens it, sends, and when the connection is lost sends again with the same right, less and
 * less often, for as long as the server keeps the show. Ends with `stop`, when the show has ended, or when it is
 * refused for good.
 */
export function createPublisher<S extends Closeable>(parts: PublisherParts<S>): Publisher<S> {
  let ingest: Ingest | undefined;
  let session: S | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Which try is the present one; an older one that comes late is thrown away. */
  let turn = 0;
  let attempt = 0;
  let running = false;
  let hasSent = false;
  let blindLooks = 0;
  let wasSeen = false;

  const release = (isOver = false) => {
    turn += 1;
    clearTimeout(timer);
    timer = undefined;
    session?.close(isOver);
    session = undefined;
    blindLooks = 0;
    wasSeen = false;
  };
  const finish = (state: PublishState, isOver = false) => {
    running = false;
    ingest = undefined;
    release(isOver);
    parts.onState(state);
  };
  const again = () => {
    if (!running) return;
    release();
    attempt += 1;
    parts.onState(hasSent ? { kind: 'reconnecting', attempt } : { kind: 'connecting' });
    timer = setTimeout(() => void connect(), spread(retryDelayMs(attempt)));
  };
  const failed = async (error: unknown, own: number) => {
    const meaning = parts.meaningOf(error);
    if (meaning === 'final' || (!hasSent && attempt + 1 >= FIRST_TRIES))
      return finish({ kind: 'refused', words: parts.wordsOf(error) });
    if (meaning === 'token' && ingest) {
      const stillRuns = await parts.isRunning(ingest.streamId).catch(() => true);
      if (own !== turn) return;
      if (!stillRuns && hasSent) return finish({ kind: 'ended' });
      ingest = undefined;
    }
    again();
  };
  async function connect(): Promise<void> {
    turn += 1;
    const own = turn;
    timer = undefined;
    try {
      const target = ingest ?? (await parts.open());
      if (own !== turn) return;
      ingest = target;
      const opened = await parts.publish(target, () => {
        if (own === turn) again();
      });
      if (own !== turn) return opened.close();
      session = opened;
      attempt = 0;
      hasSent = true;
      parts.onState({ kind: 'sending' });
    } catch (error) {
      if (own === turn) await failed(error, own);
    }
  }

  return {
    start() {
      if (running) return;
      running = true;
      hasSent = false;
      attempt = 0;
      parts.onState({ kind: 'connecting' });
      void connect();
    },
    stop(isOver) {
      if (running) finish({ kind: 'idle' }, isOver);
    },
    retryNow() {
      if (!running || timer === undefined) return;
      clearTimeout(timer);
      void connect();
    },
    serverSees(connected) {
      if (!session) return;
      wasSeen ||= connected;
      blindLooks = connected || !wasSeen ? 0 : blindLooks + 1;
      if (blindLooks >= BLIND_LOOKS) again();
    },
    session: () => session,
  };
}
