import type { Message } from '@footlight/contract';
import type { ChatLine, ChatPage, ChatPages } from './chat.queries.ts';

/** Text that replaces a deleted message. Matches the server's. */
export const DELETED_TEXT = 'Message deleted';

const LOCAL = 'local:';
/** Builds the local id of a message that the server hasn't confirmed. */
export const localId = (unique: string): string => LOCAL + unique;

const mapLines = (pages: ChatPages, change: (line: ChatLine) => ChatLine): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })),
});

function keepLines(pages: ChatPages, keep: (line: ChatLine) => boolean): ChatPages {
  const kept = pages.pages.map((page) => ({ ...page, data: page.data.filter(keep) }));
  const lost = pages.pages.reduce((sum, page, at) => sum + page.data.length - (kept[at]?.data.length ?? 0), 0);
  return { ...pages, pages: kept.map((page) => ({ ...page, total: Math.max(0, page.total - lost) })) };
}

const find = (pages: ChatPages, test: (line: ChatLine) => boolean): ChatLine | undefined => {
  for (const page of pages.pages) {
    const found = page.data.find(test);
    if (found) return found;
  }
  return undefined;
};

function prepend(pages: ChatPages, line: ChatLine): ChatPages {
  const [first, ...older] = pages.pages;
  if (!first) return pages;
  const grown = (page: ChatPage): ChatPage => ({ ...page, total: page.total + 1 });
  return { ...pages, pages: [{ ...grown(first), data: inOrder([line, ...first.data]) }, ...older.map(grown)] };
}

/**
 * Sorts messages by id, newest first, like the server. Unconfirmed messages come first, because no confirmed message is
 * known to be newer.
 */
function inOrder(lines: readonly ChatLine[]): readonly ChatLine[] {
  const [head, next] = lines;
  if (!head || !next || head.local || (!next.local && head._id >= next._id)) return lines;
  return [...lines].sort((a, b) => {
    if (Boolean(a.local) !== Boolean(b.local)) return a.local ? -1 : 1;
    return a.local ? 0 : a._id < b._id ? 1 : -1;
  });
}

/** Adds one of the viewer's unconfirmed messages. Idempotent. */
export const withLocal = (pages: ChatPages, line: ChatLine): ChatPages =>
  find(pages, ({ _id }) => _id === line._id) ? pages : prepend(pages, line);

/**
 * Merges the server's newest page with the user's unconfirmed messages in `known`. Drops an unconfirmed message if the
 * page has a new message with the same text, because the message was delivered and only the response was lost.
 */
export function belowLocal(page: ChatPage, known: ChatPages | undefined): ChatPage {
  const lines = known?.pages.flatMap(({ data }) => data) ?? [];
  const isOf = (own: ChatLine) => (line: ChatLine) =>
    line.text === own.text && line.sender._id === own.sender._id && !lines.some(({ _id }) => _id === line._id);
  const own = lines.filter((line) => line.local && !page.data.some(isOf(line)));
  return { ...page, data: [...own, ...page.data], total: page.total + own.length };
}

export const withLocalFailed = (pages: ChatPages, id: string): ChatPages =>
  mapLines(pages, (line) => (line._id === id && line.local ? { ...line, local: 'failed' } : line));

export const withLocalSending = (pages: ChatPages, id: string): ChatPages =>
  mapLines(pages, (line) => (line._id === id && line.local ? { ...line, local: 'sending' } : line));

export const withoutLine = (pages: ChatPages, id: string): ChatPages => keepLines(pages, (line) => line._id !== id);

/**
 * Applies `message/created`, either broadcast or returned to the sender, in any order and without duplicates. Replaces
 * the optimistic message.
 */
export function withCreated(pages: ChatPages, message: Message, ownLocalId?: string): ChatPages {
  const stand = ownLocalId
    ? find(pages, (line) => line._id === ownLocalId)
    : find(
        pages,
        (line) => line.local === 'sending' && line.sender._id === message.sender._id && line.text === message.text,
      );
  const cleared = stand ? withoutLine(pages, stand._id) : pages;
  if (!find(cleared, (line) => line._id === message._id)) return prepend(cleared, message);
  return mapLines(cleared, (line) => (line._id === message._id && !line.isDeleted ? message : line));
}

/** Applies `message/deleted`. The message stays in place as a placeholder. */
export const withDeleted = (pages: ChatPages, id: string): ChatPages =>
  mapLines(pages, (line) => (line._id === id ? { ...line, isDeleted: true, text: DELETED_TEXT } : line));

/** Applies `message/removed`. Removes the message with the given id, or all confirmed messages if `id` is undefined. */
export const withRemoved = (pages: ChatPages, id: string | undefined): ChatPages =>
  id === undefined ? keepLines(pages, (line) => line.local !== undefined) : withoutLine(pages, id);

/** Returns the messages in display order, oldest first. */
export const linesOf = (pages: Pick<ChatPages, 'pages'>): readonly ChatLine[] =>
  pages.pages.flatMap((page) => page.data).reverse();
