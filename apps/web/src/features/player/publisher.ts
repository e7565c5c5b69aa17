import { spread } from '../../shared/live/index.ts';

/** Publishing endpoint and token, as returned by `POST /streaming/live`. */
export interface Ingest {
  readonly streamId: string;
  readonly whipUrl: string;
  readonly token: string;
  readonly iceServers?: RTCIceServer[] | undefined;
  /** Maximum number of sizes in which the video is published. */
  readonly layers?: number | undefined;
}
export type PublishState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'reconnecting'; readonly attempt: number }
  /** The publisher has given up. `words` is the reason shown to the performer. */
  | { readonly kind: 'refused'; readonly words: string }
  /** The show ended while the connection was lost. */
  | { readonly kind: 'ended' };

interface Closeable {
  close(isOver?: boolean): void;
}
export interface PublisherParts<S extends Closeable> {
  /** Opens a show, or resumes the running one. */
  readonly open: () => Promise<Ingest>;
  /** Starts publishing. Calls `onLost` when the connection is lost. */
  readonly publish: (ingest: Ingest, onLost: () => void) => Promise<S>;
  readonly isRunning: (streamId: string) => Promise<boolean>;
  readonly onState: (state: PublishState) => void;
  /**
   * Classifies an error. `final` is shown and stops publishing, `token` requires a new token, and `network` is retried
   * unchanged.
   */
  readonly meaningOf: (error: unknown) => 'final' | 'token' | 'network';
  readonly wordsOf: (error: unknown) => string;
}
export interface Publisher<S> {
  start(): void;
  /**
   * Stops publishing without ending the show, which is a separate API call. `isOver` is true if the server has already
   * ended it.
   */
  stop(isOver?: boolean): void;
  /** Retries immediately. Call it once the network is back. */
  retryNow(): void;
  /**
   * Reports whether the server receives video, as polled. Treats three polls in a row without video as a lost
   * connection if the server has received some before.
   */
  serverSees(connected: boolean): void;
  session(): S | undefined;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 8000;
/** Number of attempts before the first video. The server needs a few seconds to notice that a previous page is gone. */
export const FIRST_TRIES = 6;
/** Number of polls without video after which the connection is considered lost. */
const BLIND_LOOKS = 3;

/** Returns the delay before a retry in milliseconds, without jitter: 1, 2, 4, then always 8 seconds. */
export const retryDelayMs = (attempt: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempt - 1));

/**
 * Keeps a show live. Opens it, publishes, and reconnects with the same token and growing delays while the server keeps
 * the show open. Ends on `stop`, when the show ends, or on a final refusal.
 */
export function createPublisher<S extends Closeable>(parts: PublisherParts<S>): Publisher<S> {
  let ingest: Ingest | undefined;
  let session: S | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the current attempt. Results of earlier attempts are discarded. */
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
