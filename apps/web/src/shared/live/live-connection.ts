import type { AllLiveEvents, LiveEventName, PayloadOf } from '@footlight/contract';
import type { Socket } from 'socket.io-client';
import type { SessionStore } from '../session/index.ts';
import { spread } from './spread.ts';

/** What the server publishes, and what a client asks. */
export type ToldEvent = { [E in LiveEventName]: AllLiveEvents[E]['from'] extends 'server' ? E : never }[LiveEventName];
export type AskedEvent = Exclude<LiveEventName, ToldEvent>;
export type Told<E extends ToldEvent> = PayloadOf<AllLiveEvents[E]>;
export type Asked<E extends AskedEvent> = AllLiveEvents[E]['payload']['_zod']['input'];
export type AckOf<E extends AskedEvent> = AllLiveEvents[E] extends { ack: { _zod: { output: infer A } } }
  ? A
  : undefined;

export type LiveStatus = 'initialized' | 'connected' | 'disconnect' | 'failed' | 'reconnecting';
type Handler = (payload: never) => void;

/** Before the first try; long enough to spread everybody whom a restarted server has lost. */
const RECONNECT_MS = 2500;
const RECONNECT_MAX_MS = 10_000;
const ACK_MS = 10_000;
/** Ids of facts that are remembered. More than a room publishes in the seconds in which a fact may come again. */
const MOST_HEARD = 1000;

export interface LiveConnection {
  status(): LiveStatus;
  subscribe(listener: () => void): () => void;
  on<E extends ToldEvent>(event: E, handler: (payload: Told<E>) => void): () => void;
  /** Called at each connect after this, also at the first: what was read before it may lack what came meanwhile. */
  onBack(handler: () => void): () => void;
  /** Asks the server; rejects when it refuses (with its `code`), or after 10 s without an answer. */
  ask<E extends AskedEvent>(event: E, payload: Asked<E>): Promise<AckOf<E>>;
  start(): void;
  stop(): void;
}

/** On the server, and where there is nothing to connect to. */
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

/** Calls all of them; one that throws is reported and stops no other. */
function callAll<A extends unknown[]>(listeners: Iterable<(...args: A) => void>, ...args: A): void {
  for (const listener of Array.from(listeners)) {
    try {
      listener(...args);
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }
}

/** Whether a message is new. The server names what it publishes by `{ id }` after the payload, and may publish it again. */
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

/** Loads the library; a load that fails is tried again, with growing pauses. Returns how to give up. */
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
    query: token ? { token } : {},
    transports: ['websocket', 'polling'],
    reconnection: true,
    reconnectionAttempts: Infinity,
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    // As `spread` does.
    randomizationFactor: 0.8,
    autoConnect: true,
    rejectUnauthorized: true,
    forceNew: true,
  };
  return endpoint ? io(endpoint, options) : io(options);
}

/**
 * One connection for the whole tab. When somebody logs in or out the open socket is closed and a new one made; what
 * listens stays, and what of it throws disturbs nobody else. A fact that is published twice is handled once. The library loads
 * on `start`, after the page is there.
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
    // Why not lost: it was closed on purpose, as at the logout of staff.
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
      // Why by hand: the library takes a server that says goodbye, as at a restart or an ended session, for a last word.
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
