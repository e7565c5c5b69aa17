import { EventEmitter } from 'node:events';
import { createClient } from 'redis';
import { closeRedis } from './close-redis.ts';
import type { Logger } from '../log/log.ts';

/**
 * Short-lived notifications between nodes: "session ended", "kick this viewer". Delivery is at most once and unordered;
 * anything that must not be lost belongs in the outbox. The publishing process receives its own notifications too.
 */
export interface Bus {
  publish(channel: string, payload: unknown): void;
  subscribe(channel: string, listener: (payload: never) => void): void;
  close(): Promise<void>;
}

const PREFIX = 'footlight:';

/** Uses an event emitter for a single process, or Redis publish/subscribe for several (`redisUrl`). */
export async function createBus(redisUrl: string | undefined, log: Logger): Promise<Bus> {
  const local = new EventEmitter().setMaxListeners(0);
  const deliver = (channel: string, payload: unknown) => {
    for (const listener of local.listeners(channel)) {
      try {
        listener(payload);
      } catch (error) {
        log.error({ err: error, channel }, 'a bus listener failed');
      }
    }
  };
  if (!redisUrl) {
    return {
      publish: (channel, payload) => void queueMicrotask(() => deliver(channel, payload)),
      subscribe: (channel, listener) => void local.on(channel, listener as (payload: unknown) => void),
      close: async () => void local.removeAllListeners(),
    };
  }
  const publisher = createClient({ url: redisUrl });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) => log.error({ err: error }, 'redis'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.pSubscribe(`${PREFIX}*`, (message, channel) =>
    deliver(channel.slice(PREFIX.length), JSON.parse(message)),
  );
  return {
    publish: (channel, payload) =>
      void publisher
        .publish(PREFIX + channel, JSON.stringify(payload))
        .catch((error: unknown) => log.error({ err: error }, 'redis')),
    subscribe: (channel, listener) => void local.on(channel, listener as (payload: unknown) => void),
    close: async () => {
      local.removeAllListeners();
      await Promise.all([publisher, subscriber].map(closeRedis));
    },
  };
}
