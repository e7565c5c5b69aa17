import { siteLanguage } from '@footlight/contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server as HttpServer } from 'node:http';
import { createClient } from 'redis';
import { Server, type Socket } from 'socket.io';
import type { Authenticate, Caller } from '../caller.ts';
import { closeRedis } from '../bus/close-redis.ts';
import { countClientFault } from '../client-faults.ts';
import type { Logger } from '../log/log.ts';
import { inLanguage } from '../languages/translate.ts';
import type { NetworkLimits } from '../limits/network-limits.ts';
import { createTokenBucket } from '../limits/token-bucket.ts';
import type { Emission, LiveHandlers, LiveSocket } from '../module.ts';
import { watchConnections } from '../http/connections/end-connections.ts';
import { guardRequests } from '../http/connections/guard-requests.ts';
import { Refusal } from '../refuse.ts';
import { addressOf, visitorOf } from '../visitor.ts';
import { answerEvent, type EventHandlers } from './answer-event.ts';
import { createSocketGate, isToken, type Admits } from './socket-gate.ts';
import { staffRoomsOf } from './staff-rooms.ts';

/** Socket operations for modules. They reach the sockets of all nodes. */
export interface Realtime {
  /**
   * Emits to sockets. `id` identifies the emission and stays the same when it is published again, so that clients can
   * drop duplicates.
   */
  emit(emission: Emission, id?: string): void;
  localSockets(room: string): readonly LiveSocket[];
  /** Closes connections, e.g. `session:{id}` when a session is revoked. */
  disconnect(room: string): void;
  /** Removes all sockets in the room `members` from `room`, e.g. those of a banned account from a live room. */
  leaveRoom(members: string, room: string): void;
  /**
   * Rechecks whether this node's sockets may stay connected if visitors need an age check. Closes those that may not.
   */
  recheck(): Promise<void>;
}
export interface RealtimeServer extends Realtime {
  attach(http: HttpServer): void;
  handle(handlers: LiveHandlers): void;
  onConnect(listener: (socket: LiveSocket) => void): void;
  onDisconnect(listener: (socket: LiveSocket) => void): void;
  readonly connections: () => number;
  close(): Promise<void>;
}

const SOCKET_PATH = '/socket.io';
const RECOVERY_MS = 2 * 60_000;
const MAX_EVENT_BYTES = 64 * 1024;
const EVENT_BURST = 20;
const EVENTS_PER_SECOND = 4;
/** Number of rate-limited events after which the socket is disconnected, because even a refusal costs a reply. */
const REFUSED_BURST = 400;
const REFUSED_PER_SECOND = 10;

async function redisAdapter(url: string, log: Logger) {
  const client = createClient({ url });
  client.on('error', (error: unknown) => log.error({ err: error }, 'redis'));
  await client.connect();
  return { client, adapter: createAdapter(client, { streamName: 'footlight:socket', maxLen: 20_000 }) };
}

const liveSocket = (socket: Socket): LiveSocket => ({
  id: socket.id,
  get caller() {
    return (socket.data as { caller: Caller }).caller;
  },
  get rooms() {
    return socket.rooms;
  },
  join: (room) => void socket.join(room),
  leave: (room) => void socket.leave(room),
});

interface CallerOptions {
  readonly authenticate: Authenticate;
  /** Number of proxies in front of the server whose address headers are trusted. */
  readonly proxies: number;
  readonly countryHeader: string | undefined;
  readonly limits: NetworkLimits;
}
const callerIn = (socket: Socket): Caller => (socket.data as { caller: Caller }).caller;

/**
 * Returns the token's caller, or a visitor if the token is invalid. Throws RATE_LIMITED before the token is looked up.
 */
async function callerOf(
  socket: Socket,
  token: unknown,
  { authenticate, proxies, countryHeader, limits }: CallerOptions,
): Promise<Caller> {
  const { address, headers } = socket.handshake;
  const visitor = visitorOf(addressOf(address, headers, proxies), headers, countryHeader);
  if (!isToken(token)) return visitor;
  const giveBack = limits.deadTokens.take(visitor.address);
  const session = await authenticate(token);
  if (session) giveBack();
  return session && !session.lacksSecondFactor ? { ...visitor, ...session } : visitor;
}

/** Joins the caller's rooms and leaves those of the previous caller. */
function joinOwnRooms(socket: Socket, caller: Caller): void {
  for (const room of socket.rooms) if (/^(account|session|staff):|^staff$/.test(room)) void socket.leave(room);
  (socket.data as { caller: Caller }).caller = caller;
  if (caller.accountId) void socket.join([`account:${caller.accountId}`, `session:${caller.sessionId}`]);
  if (caller.role === 'staff') void socket.join(['staff', ...staffRoomsOf([caller.staffRole ?? 'support'])]);
}

/** Counts and logs a server error that a socket caused, and disconnects the socket. */
function dropForFault(socket: Socket, where: string, error: unknown, log: Logger): void {
  countClientFault(where);
  log.error({ err: error, where }, 'dropped a socket after an error');
  socket.disconnect(true);
}

type Options = CallerOptions & { readonly log: Logger; readonly onCaller: () => void };

/** Assigns a socket to the session of `token`, or makes it a visitor. */
async function logIn(socket: Socket, token: unknown, options: Options): Promise<object> {
  try {
    const caller = await callerOf(socket, token, options);
    joinOwnRooms(socket, caller);
    options.onCaller();
    return { data: { role: caller.role } };
  } catch (error) {
    if (error instanceof Refusal) return { error: { code: error.code, message: error.message } };
    options.log.error({ err: error }, 'socket login failed');
    return { error: { code: 'UNEXPECTED', message: 'Something went wrong!' } };
  }
}

/**
 * Translates the error in a reply, if there is one, into the page's language, or into the browser's if the page sent
 * none.
 */
function inLanguageOf({ handshake }: Socket, reply: { error?: { code: string; message: string } }): object {
  if (!reply.error) return reply;
  const { query, headers } = handshake;
  const language = siteLanguage(typeof query['language'] === 'string' ? query['language'] : headers['accept-language']);
  return { error: { ...reply.error, message: inLanguage(reply.error.message, language) } };
}

/** Handles the events of one socket within its rate limit. `auth/login {token}` changes its caller. */
function listen(socket: Socket, handlers: EventHandlers, options: Options): void {
  const bucket = createTokenBucket(EVENT_BURST, EVENTS_PER_SECOND);
  const refused = createTokenBucket(REFUSED_BURST, REFUSED_PER_SECOND);
  const drop = (error: unknown) => dropForFault(socket, 'socket.event', error, options.log);
  const answer = async (name: string, args: unknown[]): Promise<object | undefined> => {
    if (bucket.take(Date.now())) {
      if (name === 'auth/login') return logIn(socket, (args[0] as { token?: unknown } | undefined)?.token, options);
      return answerEvent(handlers, liveSocket(socket), { name, payload: args[0] }, options.log);
    }
    if (refused.take(Date.now()))
      return { error: { code: 'SLOW_DOWN', message: 'Not so fast, please wait a moment.' } };
    socket.disconnect(true);
    return undefined;
  };
  socket.onAny((name: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const respond = typeof last === 'function' ? (last as (answer: unknown) => void) : () => undefined;
    answer(name, args)
      .then((reply) => reply && respond(inLanguageOf(socket, reply)))
      .catch(drop);
  });
}

/** Sends `age/asked` to this node's sockets that would no longer be admitted, and disconnects them. */
async function recheck(io: Server, admits: Admits): Promise<void> {
  for (const socket of Array.from(io.of('/').sockets.values())) {
    const { headers, query } = socket.handshake;
    const token = query['token'];
    if (await admits(headers, isToken(token) ? token : undefined)) continue;
    socket.emit('age/asked', {});
    socket.disconnect(true);
  }
}

/** Creates the Socket.IO server. Without `redisUrl`, it serves a single process. */
export async function createRealtime(options: {
  redisUrl?: string | undefined;
  authenticate: Authenticate;
  proxies: number;
  countryHeader: string | undefined;
  limits: NetworkLimits;
  admits: Admits;
  /** Maximum open connections to this process per network. */
  connectionsPerAddress: number;
  /** Origins of pages on other hosts that may connect, in addition to `publicUrl`. */
  origins: readonly string[];
  publicUrl: string;
  log: Logger;
}): Promise<RealtimeServer> {
  const redis = options.redisUrl ? await redisAdapter(options.redisUrl, options.log) : undefined;
  const socketGate = createSocketGate(options);
  const io = new Server({
    serveClient: false,
    allowRequest: socketGate.allowRequest,
    ...(options.origins.length > 0 ? { cors: { origin: [...options.origins], credentials: true } } : {}),
    maxHttpBufferSize: MAX_EVENT_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    ...(redis ? { adapter: redis.adapter } : {}),
  });
  const handlers: EventHandlers = {};
  const connectListeners: ((socket: LiveSocket) => void)[] = [];
  const disconnectListeners: ((socket: LiveSocket) => void)[] = [];

  io.use((socket, next) => {
    callerOf(socket, socket.handshake.query['token'], options).then((caller) => {
      (socket.data as { caller: Caller }).caller = caller;
      next();
    }, next);
  });
  io.on('connection', (socket) => {
    // Also runs after a login, because a socket that changes its account may have lost access to rooms, like one that
    // reconnects.
    const onCaller = () => {
      for (const listener of connectListeners) listener(liveSocket(socket));
    };
    try {
      joinOwnRooms(socket, callerIn(socket));
      listen(socket, handlers, { ...options, onCaller });
      onCaller();
    } catch (error) {
      dropForFault(socket, 'socket.connect', error, options.log);
    }
    socket.on('disconnecting', () => {
      for (const listener of disconnectListeners) {
        try {
          listener(liveSocket(socket));
        } catch (error) {
          countClientFault('socket.disconnect');
          options.log.error({ err: error }, 'could not handle a closed socket');
        }
      }
    });
  });

  let endConnections: ReturnType<typeof watchConnections> | undefined;
  return {
    emit: ({ to, event, payload }, id) =>
      void io.to(typeof to === 'string' ? to : [...to]).emit(event, payload, ...(id === undefined ? [] : [{ id }])),
    localSockets: (room) =>
      [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []).map(liveSocket),
    disconnect: (room) => void io.in(room).disconnectSockets(true),
    leaveRoom: (members, room) => void io.in(members).socketsLeave(room),
    attach: (http) => {
      io.attach(http, { path: SOCKET_PATH });
      guardRequests(http, { log: options.log, socketPath: SOCKET_PATH });
      socketGate.watch(io.engine);
      endConnections = watchConnections(http);
    },
    handle: (more) => void Object.assign(handlers, more),
    onConnect: (listener) => void connectListeners.push(listener),
    onDisconnect: (listener) => void disconnectListeners.push(listener),
    connections: () => io.engine?.clientsCount ?? 0,
    recheck: () => recheck(io, options.admits),
    close: async () => {
      io.local.disconnectSockets(true);
      const ended = endConnections?.();
      // `io.close()` requires sockets, which processes with other roles never have.
      await (endConnections ? io.close().finally(ended) : io.of('/').adapter.close());
      if (redis) await closeRedis(redis.client);
    },
  };
}
