import type { Answer, chat, Input, Message } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { pageOf, type Total } from '../../platform/db/paging.ts';
import { slowModeOf } from '../streaming/index.ts';
import { countMessages, findChat, findMessage, findShowChat, listMessages, type MessagePage } from './chat.queries.ts';
import { messageOf } from './chat.rules.ts';
import { isId } from '../../platform/ids.ts';

type Context = Pick<RequestContext, 'db' | 'caller' | 'now'>;
type Conversation = Answer<typeof chat.publicConversation>;

/**
 * Reads the public chat of a performer, or the chat of a paid show that the caller is in. Throws NOT_FOUND or
 * BLOCKED.
 */
export async function viewChat(
  slowModeDefault: number,
  { db, caller, now }: Context,
  id: string,
): Promise<Conversation> {
  const room =
    (await findChat(db, { performerId: id }, caller, now)) ??
    (await findChat(db, { id }, caller, now)) ??
    refuse('NOT_FOUND');
  if (room.is_blocked) refuse('BLOCKED');
  const [last] = await listMessages(db, room.id, { limit: 1, offset: 0, cursor: undefined, sort: 'desc' });
  const message = last && messageOf(last);
  return {
    _id: room.id,
    type: room.type,
    performerId: room.performer_id,
    ...(message ? { lastMessage: message.text, lastMessageCreatedAt: message.createdAt } : {}),
    totalNotSeenMessages: 0,
    ...(room.pinned_note ? { pinnedNote: room.pinned_note } : {}),
    slowModeSeconds: slowModeOf(room, slowModeDefault),
    ...(room.subscribers_only ? { subscribersOnly: true } : {}),
  };
}

/** Reads a page of a public chat, newest first by default. `nextCursor` is the cursor of the following page. */
export async function viewMessages(
  { db, caller, now }: Context,
  { params, query }: Input<typeof chat.publicMessages>,
): Promise<Answer<typeof chat.publicMessages>> {
  const { limit, offset, cursor, sort } = query;
  if (cursor !== undefined && !isId(cursor)) refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  const room = (await findChat(db, { id: params.id }, caller, now)) ?? refuse('NOT_FOUND');
  if (room.is_blocked) refuse('BLOCKED');
  const rows = await listMessages(db, room.id, { limit, offset: cursor ? 0 : offset, cursor, sort });
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1)?.id : undefined;
  return {
    data: page.map(messageOf),
    ...(await countMessages(db, room.id)),
    ...(next ? { nextCursor: next } : {}),
  };
}

export const listLinesAfter = async (
  db: Context['db'],
  conversationId: string,
  after: string,
  limit: number,
): Promise<Message[]> => {
  const rows = await listMessages(db, conversationId, { limit, offset: 0, cursor: after, sort: 'asc' });
  return rows.slice(0, limit).map(messageOf);
};

/** Reads a page of a show's chat. Returns undefined if the viewer did not take part. Throws BLOCKED. */
export async function readShowChat(
  db: Context['db'],
  viewer: Context['caller'],
  id: string,
  page: MessagePage,
): Promise<({ data: Message[]; nextCursor?: string } & Total) | undefined> {
  const show = await findShowChat(db, viewer, id);
  if (!show) return undefined;
  if (show.is_blocked) refuse('BLOCKED');
  const rows = await listMessages(db, show.id, { ...page, offset: page.cursor ? 0 : page.offset });
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => last.id);
  return { data: shown.map(messageOf), ...(await countMessages(db, show.id)), ...next };
}

/** Returns the text of a line if the viewer may read it. */
export async function findReadable({ db, caller: viewer, now }: Context, id: string): Promise<string | undefined> {
  const row = await findMessage(db, id);
  if (!row || row.is_deleted) return undefined;
  const room = await findChat(db, { id: row.conversation_id }, viewer, now);
  const chat = room ?? (await findShowChat(db, viewer, row.conversation_id));
  return chat && !chat.is_blocked ? row.text : undefined;
}
