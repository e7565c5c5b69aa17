import type { Message } from '@footlight/contract';
import type { ChatLine, ChatPage, ChatPages } from './chat.queries.ts';

/** The words that stand in the place of a deleted message; the server says the same. */
export const DELETED_TEXT = 'Message deleted';

const LOCAL = 'local:';
/** The id of an own line that the server has not confirmed yet. */
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
 * Newest first by id, which is how the server sorts; unconfirmed own lines before everything, because nothing is known
 * to be newer.
 */
function inOrder(lines: readonly ChatLine[]): readonly ChatLine[] {
  const [head, next] = lines;
  if (!head || !next || head.local || (!next.local && head._id >= next._id)) return lines;
  return [...lines].sort((a, b) => {
    if (Boolean(a.local) !== Boolean(b.local)) return a.local ? -1 : 1;
    return a.local ? 0 : a._id < b._id ? 1 : -1;
  });
}

/** An own line that is on its way, once. */
export const withLocal = (pages: ChatPages, line: ChatLine): ChatPages =>
  find(pages, ({ _id }) => _id === line._id) ? pages : prepend(pages, line);

/**
 * The newest page as the server has it, below the own lines of `known` that it does not have. Whose words stand there
 * as a line that was not known arrived, and only its answer was lost.
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
 * `message/created`, published by the server or returned to the sender, in whichever order: a line stands there once.
 * The own line that was shown ahead gives way to it.
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

/** `message/deleted`: the line stays in its place. */
export const withDeleted = (pages: ChatPages, id: string): ChatPages =>
  mapLines(pages, (line) => (line._id === id ? { ...line, isDeleted: true, text: DELETED_TEXT } : line));

/** `message/removed`: the line goes; without an id all of them. */
export const withRemoved = (pages: ChatPages, id: string | undefined): ChatPages =>
  id === undefined ? keepLines(pages, (line) => line.local !== undefined) : withoutLine(pages, id);

/** Oldest first, as they stand on the screen. */
export const linesOf = (pages: Pick<ChatPages, 'pages'>): readonly ChatLine[] =>
  pages.pages.flatMap((page) => page.data).reverse();
