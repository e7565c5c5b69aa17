import type { Answer, Input, messaging } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { readShowChat } from '../../chat/index.ts';
import { findConversation } from '../conversations/conversations.queries.ts';
import { openMessageOf, type Files } from './message-views.ts';
import { listPrivateMessages } from './messages.queries.ts';

type Page = Answer<typeof messaging.messages>;

/**
 * Lists messages of one of the caller's conversations, newest first, or of a private or group show they took part in.
 * Throws NOT_FOUND.
 */
export const readMessages =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { params, query }: Pick<Input<typeof messaging.messages>, 'params' | 'query'>,
  ): Promise<Page> => {
    const page = { ...query, cursor: idCursor(query.cursor) };
    const talk = await findConversation(db, caller, params.id);
    if (!talk) return (await readShowChat(db, caller, params.id, page)) ?? refuse('NOT_FOUND');
    const place = { id: talk.id, clearedId: talk.cleared_id };
    const { rows, total, ...next } = await listPrivateMessages(db, caller, place, page);
    const data = await Promise.all(rows.map((row) => openMessageOf(files, row, caller)));
    return { data, ...total, ...next };
  };
