import type { Authenticate } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import { hashOfToken } from '../../../platform/api-tokens/token-finder.ts';
import type { EventStream, ServerEvent } from './server-events.routes.ts';

const BEAT_MS = 15_000;
/** Connections of one account at a process. */
export const MOST_STREAMS = 5;

/** Somebody who listens: what they listen to, and how to bring them what is new. */
export interface Listener {
  readonly accountId: string;
  /** What is listened to, as notices name it. */
  readonly topic: string;
  /** Asked again and again: whoever it is for loses the connection with the token. */
  readonly token: string;
  readonly stream: EventStream;
  /** Sends what is new, if there is anything; not called again before it has ended. */
  pump(): Promise<void>;
  /** At each sign of life. */
  onBeat?(): void;
}
interface Entry {
  readonly listener: Listener;
  readonly tokenKey: string;
  isPumping: boolean;
  isAgain: boolean;
}

/** The open streams of this process: woken by notices, kept alive, and closed with the tokens that they were opened by. */
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
      log.warn({ err: error }, 'a stream of events broke');
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
    // Why not for undefined: a database that is away for a moment takes nobody's right.
    if (caller === null || (caller && caller.accountId !== listener.accountId)) return listener.stream.close();
    listener.stream.beat();
    listener.onBeat?.();
    await pump(entry);
  }
  return {
    /** Whether an account may open another stream here. */
    hasRoom: (accountId: string): boolean =>
      [...entries].filter(({ listener }) => listener.accountId === accountId).length < MOST_STREAMS,
    /** Takes a stream up, and brings it what is there. Returns what takes it out again. */
    add(listener: Listener): () => void {
      const tokenKey = hashOfToken(listener.token).toString('base64url');
      const entry: Entry = { listener, tokenKey, isPumping: false, isAgain: false };
      entries.add(entry);
      void pump(entry);
      return () => void entries.delete(entry);
    },
    /** Something is new. */
    wake(topics: readonly string[]): void {
      wake(({ listener }) => topics.includes(listener.topic));
    },
    /** Something has happened that is kept nowhere. */
    tell(topic: string, event: ServerEvent): void {
      for (const { listener } of entries) if (listener.topic === topic) void listener.stream.send([event]);
    },
    /** Tokens ended: what they have open is closed. */
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
