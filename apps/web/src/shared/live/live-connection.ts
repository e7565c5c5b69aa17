import type { AllLiveEvents, LiveEventName, PayloadOf } from '@footlight/contract';
import type { Socket } from 'socket.io-client';
import { writing } from '../formats/index.ts';
import type { SessionStore } from '../session/index.ts';
import { spread } from './spread.ts';

/** Events published by the server, and requests sent by a client. */
export type ToldEvent = { [E in LiveEventName]: AllLiveEvents[E]['from'] extends 'server' ? E : never }[LiveEventName];
export type AskedEvent = Exclude<LiveEventName, ToldEvent>;
export type Told<E extends ToldEvent> = PayloadOf<AllLiveEvents[E]>;
export type Asked<E extends AskedEvent> = AllLiveEvents[E]['payload']['_zod']['input'];
export type AckOf<E extends AskedEvent> = AllLiveEvents[E] extends { ack: { _zod: { output: infer A } } }
  ? A
  : undefined;

export type LiveStatus = 'initialized' | 'connected' | 'disconnect' | 'failed' | 'reconnecting';
type Handler = (payload: never) => void;

/** Delay before the first attempt. Long enough to spread out all clients that lose a restarted server. */
const RECONNECT_MS = 2500;
const RECONNECT_MAX_MS = 10_000;
const ACK_MS = 10_000;
/**
 * Number of remembered event ids. Exceeds the number a room publishes in the seconds during which an event may be
 * repeated.
 */
const MOST_HEARD = 1000;

export interface LiveConnection {
  status(): LiveStatus;
  subscribe(listener: () => void): () => void;
  on<E extends ToldEvent>(event: E, handler: (payload: Told<E>) => void): () => void;
  /**
   * Called on every connect after registration, including the page's first, because data fetched earlier may lack
   * events published in the meantime.
   */
  onBack(handler: () => void): () => void;
  /** Sends a request. Rejects if the server refuses (with its `code`) or doesn't respond within 10 s. */
  ask<E extends AskedEvent>(event: E, payload: Asked<E>): Promise<AckOf<E>>;
  start(): void;
  stop(): void;
}

/** Connection used on the server, and in the browser if there is no live endpoint. */
export const noConnection: LiveConnection = {
  status: () => 'initialized',
  subscribe: () => () => undefined,
  on: () => () => undefined,
  onBack: () => () => undefined,
  ask: () => Promise.reject(new Error('no live connection')),
  start: () => undefined,
  stop: () => undefined,
};

type Connect = typeof import('socket.io-client').io;
type Load = () => Promise<{ readonly io: Connect }>;

/** Calls all listeners. An error is reported and doesn't affect the others. */
function callAll<A extends unknown[]>(listeners: Iterable<(...args: A) => void>, ...args: A): void {
  for (const listener of Array.from(listeners)) {
    try {
      listener(...args);
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }
}

/**
 * Filters out repeated messages. The server may publish an event twice and identifies it by `{ id }` after the payload.
 */
function createHearing(): (extra: unknown) => boolean {
  const heard = new Set<string>();
  return (extra) => {
    const id = typeof extra === 'object' && extra !== null && 'id' in extra ? extra.id : undefined;
    if (typeof id !== 'string') return true;
    if (heard.has(id)) return false;
    heard.add(id);
    const [oldest] = heard;
    if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest);
    return true;
  };
}

/** Loads the library and retries failures with growing delays. Returns a function that cancels loading. */
function loadAgain(load: Load, onLoad: (io: Connect) => void, onFail: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const attempt = (pauseMs: number) => {
    load().then(
      ({ io }) => {
        if (!gone) onLoad(io);
      },
      () => {
        if (gone) return;
        onFail();
        timer = setTimeout(() => attempt(Math.min(2 * pauseMs, RECONNECT_MAX_MS)), spread(pauseMs));
      },
    );
  };
  attempt(RECONNECT_MS);
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}

function openSocket(io: Connect, endpoint: string | undefined, token: string | undefined): Socket {
  const options = {
    query: { language: writing.language, ...(token ? { token } : {}) },
    transports: ['websocket', 'polling'],
    reconnection: true,
    reconnectionAttempts: Infinity,
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    // Same range as `spread`.
    randomizationFactor: 0.8,
    autoConnect: true,
    rejectUnauthorized: true,
    withCredentials: true,
    forceNew: true,
  };
  return endpoint ? io(endpoint, options) : io(options);
}

/**
 * A single connection per tab. A login or logout replaces the socket, while handlers stay registered; an error in one
 * doesn't affect the others. An event published twice is handled once. The library loads on `start`, after the page has
 * rendered.
 */
export function createLiveConnection(session: SessionStore, endpoint: string | undefined, load: Load): LiveConnection {
  let status: LiveStatus = 'initialized';
  let socket: Socket | undefined;
  let connect: Connect | undefined;
  let giveUpLoading: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const handlers = new Map<string, Set<Handler>>();
  const backHandlers = new Set<() => void>();
  const waiting = new Set<(socket: Socket) => void>();
  const isNew = createHearing();

  const become = (next: LiveStatus) => {
    if (status === next) return;
    status = next;
    callAll(listeners);
  };
  const close = () => {
    socket?.removeAllListeners();
    socket?.io.removeAllListeners();
    socket?.disconnect();
    socket = undefined;
    // The connection wasn't lost but closed on purpose, e.g. by a staff logout.
    become('initialized');
  };
  const open = () => {
    if (!connect) return;
    close();
    const { token } = session.get();
    const own = openSocket(connect, endpoint, token);
    socket = own;
    own.on('connect', () => {
      become('connected');
      callAll(backHandlers);
    });
    own.on('disconnect', (reason) => {
      become('disconnect');
      // Reconnects manually, because the library doesn't after a disconnect by the server, e.g. on a restart or an
      // ended
      // session.
      if (reason === 'io server disconnect') setTimeout(() => socket === own && own.connect(), spread(RECONNECT_MS));
    });
    own.on('connect_error', () => become(own.active ? 'reconnecting' : 'failed'));
    own.io.on('error', () => become(own.active ? 'reconnecting' : 'failed'));
    own.io.on('reconnect_attempt', () => become('reconnecting'));
    own.io.on('reconnect_failed', () => become('failed'));
    own.io.on('reconnect', () => {
      if (token) own.emit('auth/login', { token });
    });
    own.onAny((event: string, payload: unknown, extra: unknown) => {
      if (isNew(extra)) callAll(handlers.get(event) ?? [], payload as never);
    });
    for (const resolve of waiting) resolve(own);
    waiting.clear();
  };
  const present = () => (socket ? Promise.resolve(socket) : new Promise<Socket>((resolve) => waiting.add(resolve)));

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    on(event, handler) {
      const own = handlers.get(event) ?? new Set<Handler>();
      handlers.set(event, own.add(handler as Handler));
      return () => own.delete(handler as Handler);
    },
    onBack(handler) {
      backHandlers.add(handler);
      return () => backHandlers.delete(handler);
    },
    async ask(event, payload) {
      const answer = (await (await present()).timeout(ACK_MS).emitWithAck(event, payload)) as
        | {
            error?: { message?: string; code?: string };
            data?: unknown;
          }
        | undefined;
      if (answer && typeof answer === 'object' && answer.error) {
        const { message = event, code } = answer.error;
        throw Object.assign(new Error(message), { code });
      }
      return (answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer) as never;
    },
    start() {
      const connectBy = (io: Connect) => {
        connect = io;
        unsubscribe = session.subscribe(open);
        open();
      };
      giveUpLoading ??= loadAgain(load, connectBy, () => become('failed'));
    },
    stop() {
      unsubscribe?.();
      giveUpLoading?.();
      giveUpLoading = undefined;
      close();
    },
  };
}
