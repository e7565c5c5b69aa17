import type { Authenticate } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import { hashOfToken } from '../../../platform/api-tokens/token-finder.ts';
import type { EventStream, ServerEvent } from './server-events.routes.ts';

const BEAT_MS = 15_000;
/** Connections per account and process. */
export const MOST_STREAMS = 5;

export interface Listener {
  readonly accountId: string;
  /** Topic of the events that this listener receives. */
  readonly topic: string;
  /** Rechecked at every heartbeat. The connection closes once the token is no longer valid. */
  readonly token: string;
  readonly stream: EventStream;
  /** Sends new events, if any. Never called again before it has finished. */
  pump(): Promise<void>;
  /** Called at every heartbeat. */
  onBeat?(): void;
}
interface Entry {
  readonly listener: Listener;
  readonly tokenKey: string;
  isPumping: boolean;
  isAgain: boolean;
}

/** Manages the open streams of this process: wakes them, keeps them alive, and closes them once their token ends. */
export function createEventHub({ log }: Pick<Platform, 'log'>, authenticate: Authenticate) {
  const entries = new Set<Entry>();
  let timer: NodeJS.Timeout | undefined;

  async function pump(entry: Entry): Promise<void> {
    entry.isAgain = true;
    if (entry.isPumping) return;
    entry.isPumping = true;
    try {
      while (entry.isAgain && !entry.listener.stream.isClosed) {
        entry.isAgain = false;
        await entry.listener.pump();
      }
    } catch (error) {
      log.warn({ err: error }, 'an event stream failed');
      entry.listener.stream.close();
    } finally {
      entry.isPumping = false;
    }
  }
  const wake = (isMeant: (entry: Entry) => boolean): void => {
    for (const entry of entries) if (isMeant(entry)) void pump(entry);
  };
  async function check(entry: Entry): Promise<void> {
    const { listener } = entry;
    const caller = await authenticate(listener.token).catch(() => undefined);
    // Undefined means that the lookup failed. A brief database outage must not close anyone's stream.
    if (caller === null || (caller && caller.accountId !== listener.accountId)) return listener.stream.close();
    listener.stream.beat();
    listener.onBeat?.();
    await pump(entry);
  }
  return {
    /** Returns true if the account may open another stream on this process. */
    hasRoom: (accountId: string): boolean =>
      [...entries].filter(({ listener }) => listener.accountId === accountId).length < MOST_STREAMS,
    /** Adds a stream and sends what is pending. Returns a function that removes it. */
    add(listener: Listener): () => void {
      const tokenKey = hashOfToken(listener.token).toString('base64url');
      const entry: Entry = { listener, tokenKey, isPumping: false, isAgain: false };
      entries.add(entry);
      void pump(entry);
      return () => void entries.delete(entry);
    },
    /** Sends new events to the streams of these topics. */
    wake(topics: readonly string[]): void {
      wake(({ listener }) => topics.includes(listener.topic));
    },
    /** Sends an event that is not stored anywhere. */
    tell(topic: string, event: ServerEvent): void {
      for (const { listener } of entries) if (listener.topic === topic) void listener.stream.send([event]);
    },
    /** Closes the streams of ended tokens. */
    end(tokenKeys: readonly string[]): void {
      for (const { tokenKey, listener } of entries) if (tokenKeys.includes(tokenKey)) listener.stream.close();
    },
    start(): void {
      timer = setInterval(() => {
        for (const entry of entries) void check(entry);
      }, BEAT_MS).unref();
    },
    stop(): void {
      clearInterval(timer);
      for (const { listener } of entries) listener.stream.close();
      entries.clear();
    },
  };
}
export type EventHub = ReturnType<typeof createEventHub>;
