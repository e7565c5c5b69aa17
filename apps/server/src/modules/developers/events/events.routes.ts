import { PUBLIC_EVENT_TYPES } from '@footlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../../../platform/module.ts';
import { tokenOf } from '../../../platform/http/register-routes.ts';
import { refuse } from '../../../platform/refuse.ts';
import '../developers.events.ts';
import type { EventHub } from './event-hub.ts';
import { edgesOf, listAfter, openFeed } from './events.store.ts';
import { openStream, type EventStream } from './server-events.routes.ts';

const PAGE = 100;
const PER_MINUTE = 30;
const asked = z.object({
  /** Event types to include, separated by commas. */
  types: z
    .string()
    .max(600)
    .transform((text) => text.split(',').map((type) => type.trim()))
    .pipe(z.array(z.enum(PUBLIC_EVENT_TYPES)).max(40))
    .optional(),
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** Reads the requested types and the starting point. Reconnecting clients send the `Last-Event-ID` header. */
function read(request: FastifyRequest) {
  const header = request.headers['last-event-id'];
  const query = asked.safeParse({
    ...(request.query as object),
    ...(typeof header === 'string' && header !== '' ? { lastEventId: header } : {}),
  });
  if (!query.success) refuse('BAD_REQUEST', 'types: names of events; Last-Event-ID: a number.');
  const { types, lastEventId } = query.data;
  return { types: types && new Set<string>(types), after: lastEventId === undefined ? undefined : Number(lastEventId) };
}

/** Sends the events of a feed after a number, page by page. */
function feedReader(
  { database }: Pick<Platform, 'database'>,
  feedId: string,
  { after, types }: { after: number; readonly types: ReadonlySet<string> | undefined },
) {
  let last = after;
  return async (stream: EventStream): Promise<void> => {
    for (;;) {
      const page = await listAfter(database.kysely, feedId, last, PAGE);
      if (stream.isClosed) return;
      await stream.send(
        page
          .filter(({ type }) => !types || types.has(type))
          .map(({ number, type, data, created_at: at }) => ({
            id: String(number),
            event: type,
            data: { type, timestamp: at.toISOString(), data },
          })),
      );
      last = Number(page.at(-1)?.number ?? last);
      if (page.length < PAGE) return;
    }
  };
}

/**
 * `GET /api/events`: the events of a creator or studio as server-sent events, with feed numbers as ids. With
 * `Last-Event-ID`, a client gets everything it missed. If that is no longer stored, `gap` states the number at which
 * events resume.
 */
export const eventsPlugin =
  (platform: Platform, hub: EventHub) =>
  async (app: FastifyInstance): Promise<void> => {
    const { database, transactions } = platform;
    const config = { rateLimit: { max: PER_MINUTE }, scope: 'events:read' as const };
    app.get('/events', { config }, async (request, reply) => {
      const { role, accountId } = request.caller;
      if (role === 'visitor') refuse('UNAUTHENTICATED');
      if (role !== 'performer' && role !== 'studio') refuse('FORBIDDEN');
      const { types, after } = read(request);
      if (!hub.hasRoom(accountId)) refuse('RATE_LIMITED', 'There are too many open streams of this account.');
      await transactions.system(async (tx) => {
        await openFeed(tx, accountId);
        tx.announce('event-feed/opened', { feedId: accountId });
      });
      const { first, last } = await edgesOf(database.kysely, accountId);
      let leave = () => {};
      const stream = openStream(reply, () => leave());
      if (after !== undefined && after + 1 < first)
        await stream.send([{ event: 'gap', data: { firstId: String(first) } }]);
      const pump = feedReader(platform, accountId, { after: Math.min(after ?? last, last), types });
      const token = tokenOf(request) ?? '';
      leave = hub.add({ accountId, topic: `feed:${accountId}`, token, stream, pump: () => pump(stream) });
      if (stream.isClosed) leave();
    });
  };
