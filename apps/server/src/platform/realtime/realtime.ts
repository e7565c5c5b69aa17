import { allLiveEvents, type LiveEventName } from '@footlight/contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server as HttpServer } from 'node:http';
import { createClient } from 'redis';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Authenticate, Caller } from '../caller.ts';
import type { Logger } from '../log.ts';
import type { Emission, LiveHandlers, LiveSocket } from '../module.ts';
import { Refusal } from '../refuse.ts';
import { createTokenBucket } from './token-bucket.ts';

/** What modules may do with sockets. Everything reaches the sockets of all nodes. */
export interface Realtime {
  emit(emission: Emission): void;
  /** Sockets of this node in a room. */
  localSockets(room: string): readonly LiveSocket[];
  /** Ends connections, e.g. `session:{id}` when a session is revoked. */
  disconnect(room: string): void;
  /** Takes all sockets of one room out of another, e.g. a banned account out of a live room. */
  leaveRoom(members: string, room: string): void;
}
export interface RealtimeServer extends Realtime {
  attach(http: HttpServer): void;
  handle(handlers: LiveHandlers): void;
  onConnect(listener: (socket: LiveSocket) => void): void;
  onDisconnect(listener: (socket: LiveSocket) => void): void;
  readonly connections: () => number;
  close(): Promise<void>;
}

const RECOVERY_MS = 2 * 60_000;
const MAX_EVENT_BYTES = 64 * 1024;
/** Events of one socket: 20 at once, 4 a second after that. */
const EVENT_BURST = 20;
const EVENTS_PER_SECOND = 4;

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

/** The Socket.IO server. Without `redisUrl` it serves one process. */
export async function createRealtime(options: {
  redisUrl?: string | undefined;
  authenticate: Authenticate;
  log: Logger;
}): Promise<RealtimeServer> {
  const { authenticate, log } = options;
  const redis = options.redisUrl ? await redisAdapter(options.redisUrl, log) : undefined;
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    ...(redis ? { adapter: redis.adapter } : {}),
  });
  const handlers: Partial<Record<string, (socket: LiveSocket, payload: never) => Promise<unknown>>> = {};
  const connectListeners: ((socket: LiveSocket) => void)[] = [];
  const disconnectListeners: ((socket: LiveSocket) => void)[] = [];

  const callerOf = async (socket: Socket, token: unknown): Promise<Caller> => {
    const session =
      typeof token === 'string' && token.length > 0 && token.length <= 200 ? await authenticate(token) : null;
    const base: Caller = {
      role: 'visitor',
      accountId: '',
      sessionId: '',
      staffRole: undefined,
      address: socket.handshake.address,
      userAgent: String(socket.handshake.headers['user-agent'] ?? ''),
      country: '',
    };
    return session ? { ...base, ...session } : base;
  };
  const takeSeat = (socket: Socket, caller: Caller) => {
    for (const room of socket.rooms) if (/^(account|session):|^staff$/.test(room)) void socket.leave(room);
    (socket.data as { caller: Caller }).caller = caller;
    if (caller.accountId) void socket.join([`account:${caller.accountId}`, `session:${caller.sessionId}`]);
    if (caller.role === 'staff') void socket.join('staff');
  };

  const answerEvent = async (socket: Socket, name: string, payload: unknown, ack: unknown) => {
    const respond = typeof ack === 'function' ? (ack as (answer: unknown) => void) : () => {};
    const definition = allLiveEvents[name as LiveEventName];
    const handler = handlers[name];
    if (!definition || !handler) return respond({ error: { code: 'NOT_FOUND', message: 'No such event.' } });
    const parsed = z.safeParse(definition.payload as unknown as z.core.$ZodType, payload);
    if (!parsed.success) return respond({ error: { code: 'VALIDATION_FAILED', message: 'Bad request!' } });
    try {
      respond({ data: await handler(liveSocket(socket), parsed.data as never) });
    } catch (error) {
      if (error instanceof Refusal) return respond({ error: { code: error.code, message: error.message } });
      log.error({ err: error, event: name }, 'a live event failed');
      respond({ error: { code: 'UNEXPECTED', message: 'Something went wrong!' } });
    }
  };

  io.use((socket, next) => {
    callerOf(socket, socket.handshake.query['token']).then((caller) => {
      (socket.data as { caller: Caller }).caller = caller;
      next();
    }, next);
  });
  io.on('connection', (socket) => {
    takeSeat(socket, (socket.data as { caller: Caller }).caller);
    const bucket = createTokenBucket(EVENT_BURST, EVENTS_PER_SECOND);
    socket.onAny((name: string, ...args: unknown[]) => {
      const ack = args.at(-1);
      if (!bucket.take(Date.now())) {
        if (typeof ack === 'function')
          (ack as (answer: unknown) => void)({
            error: { code: 'SLOW_DOWN', message: 'Not so fast, please wait a moment.' },
          });
        return;
      }
      if (name === 'auth/login') {
        const token = (args[0] as { token?: unknown } | undefined)?.token;
        void callerOf(socket, token).then((caller) => {
          takeSeat(socket, caller);
          if (typeof ack === 'function') (ack as (answer: unknown) => void)({ data: { role: caller.role } });
        });
        return;
      }
      void answerEvent(socket, name, args[0], ack);
    });
    for (const listener of connectListeners) listener(liveSocket(socket));
    socket.on('disconnecting', () => {
      for (const listener of disconnectListeners) listener(liveSocket(socket));
    });
  });

  return {
    emit: ({ to, event, payload }) => void io.to(to).emit(event, payload),
    localSockets: (room) =>
      [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []).map(liveSocket),
    disconnect: (room) => void io.in(room).disconnectSockets(true),
    leaveRoom: (members, room) => void io.in(members).socketsLeave(room),
    attach: (http) => void io.attach(http, { path: '/socket.io' }),
    handle: (more) => void Object.assign(handlers, more),
    onConnect: (listener) => void connectListeners.push(listener),
    onDisconnect: (listener) => void disconnectListeners.push(listener),
    connections: () => io.engine?.clientsCount ?? 0,
    close: async () => {
      io.disconnectSockets(true);
      await io.close();
      await redis?.client.close();
    },
  };
}
