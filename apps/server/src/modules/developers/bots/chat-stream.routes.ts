import type { FastifyInstance } from 'fastify';
import { firstIdAt, isId } from '../../../platform/ids.ts';
import type { Effects, Platform } from '../../../platform/module.ts';
import { tokenOf } from '../../../platform/http/register-routes.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findPublicChat, listLinesAfter } from '../../chat/index.ts';
import type { EventHub } from '../events/event-hub.ts';
import { openStream, type EventStream } from '../events/server-events.routes.ts';

const PAGE = 100;
const PER_MINUTE = 30;
/** Maximum time by which a line may commit after a line with a higher id. */
const OVERLAP_MS = 5000;
const MOST_SEEN = 2000;
/** Time for which a node publishes the lines of a room after the last request. Listeners renew the request. */
const WANTED_MS = 45_000;
const WANTED = 'chat-stream/wanted';
const NEWS = 'chat-stream/news';
const topicOf = (performerId: string): string => `chat:${performerId}`;

interface News {
  readonly performerId: string;
  /** A removed line, or all lines if the id is null. */
  readonly gone?: { readonly messageId: string | null };
}

/** Sends the lines of a chat that follow a given one, in order of id and each exactly once. */
function lineReader({ database }: Pick<Platform, 'database'>, conversationId: string, after: string) {
  const seen = new Set<string>();
  let from = after;
  return async (stream: EventStream): Promise<void> => {
    for (;;) {
      const page = await listLinesAfter(database.kysely, conversationId, from, PAGE);
      const fresh = page.filter(({ _id }) => !seen.has(_id));
      await stream.send(fresh.map((line) => ({ id: line._id, event: 'message', data: line })));
      for (const { _id } of fresh) seen.add(_id);
      for (const id of seen) {
        if (seen.size <= MOST_SEEN) break;
        seen.delete(id);
      }
      const last = page.at(-1)?._id;
      const settled = firstIdAt(Date.now() - OVERLAP_MS);
      if (page.length < PAGE) {
        if (settled > from) from = settled;
        return;
      }
      from = last ?? from;
    }
  };
}

/**
 * Streams the chat of a creator's room to their bots as server-sent events. Lines are not published while no bot
 * listens.
 */
export function createChatStream(platform: Platform, hub: EventHub) {
  const { bus, database } = platform;
  const wanted = new Map<string, number>();
  const news = (performerId: string, gone?: News['gone']): void => {
    if ((wanted.get(performerId) ?? 0) > Date.now()) bus.publish(NEWS, { performerId, ...(gone ? { gone } : {}) });
  };
  const effects = {
    'message/sent': ({ performerId, isPublic }) => {
      if (isPublic) news(performerId);
    },
    'message/deleted': ({ performerId, isPublic, messageId }) => {
      if (isPublic) news(performerId, { messageId });
    },
    'message/removed': ({ performerId, isPublic, messageId }) => {
      if (isPublic) news(performerId, { messageId });
    },
  } satisfies Effects;
  return {
    effects,
    /** Publishes a line written by a tip. */
    lineOfTip: news,
    start(): void {
      bus.subscribe(WANTED, ({ performerId }: { performerId: string }) => {
        wanted.set(performerId, Date.now() + WANTED_MS);
        for (const [id, untilMs] of wanted) if (untilMs < Date.now()) wanted.delete(id);
      });
      bus.subscribe(NEWS, ({ performerId, gone }: News) => {
        if (gone) hub.tell(topicOf(performerId), { event: 'message-gone', data: { _id: gone.messageId } });
        else hub.wake([topicOf(performerId)]);
      });
    },
    plugin: async (app: FastifyInstance): Promise<void> => {
      const config = { rateLimit: { max: PER_MINUTE }, scope: 'chat:read' as const };
      app.get('/developers/chat/stream', { config }, async (request, reply) => {
        const { role, accountId, api } = request.caller;
        if (role === 'visitor') refuse('UNAUTHENTICATED');
        if (!api?.botName) refuse('FORBIDDEN', 'Only bots can read this stream.');
        const header = request.headers['last-event-id'];
        if (typeof header === 'string' && header !== '' && !isId(header))
          refuse('BAD_REQUEST', 'Last-Event-ID: an id.');
        if (!hub.hasRoom(accountId)) refuse('RATE_LIMITED', 'There are too many open streams of this account.');
        const conversationId = (await findPublicChat(database.kysely, accountId)) ?? refuse('NOT_FOUND');
        let leave = () => {};
        const stream = openStream(reply, () => leave());
        const after = typeof header === 'string' && header !== '' ? header : firstIdAt(Date.now());
        const read = lineReader(platform, conversationId, after);
        const want = () => bus.publish(WANTED, { performerId: accountId });
        want();
        leave = hub.add({
          accountId,
          topic: topicOf(accountId),
          token: tokenOf(request) ?? '',
          stream,
          onBeat: want,
          pump: () => read(stream),
        });
        if (stream.isClosed) leave();
      });
    },
  };
}
