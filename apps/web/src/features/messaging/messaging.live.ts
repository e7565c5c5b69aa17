import type { Told } from '../../shared/live/index.ts';
import type { Message, MessagePages, Talk, TalkPages } from './messaging.queries.ts';

const inPages = (pages: MessagePages, change: (message: Message) => Message): MessagePages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })),
});
const isThere = (pages: MessagePages, { _id: id }: Pick<Message, '_id'>): boolean =>
  pages.pages.some((page) => page.data.some((message) => message._id === id));

/** Applies `message/created`. Inserts by id, newest first, and ignores duplicates. */
export function withMessage(pages: MessagePages, message: Message): MessagePages {
  const [first, ...rest] = pages.pages;
  if (!first || isThere(pages, message)) return pages;
  const at = first.data.findIndex((one) => one._id < message._id);
  const data = first.data.toSpliced(at < 0 ? first.data.length : at, 0, message);
  return { ...pages, pages: [{ ...first, data, total: first.total + 1 }, ...rest] };
}

/** Applies `message/updated`. Keeps media links and the user's own state, which the event does not include. */
export const withChanged = (pages: MessagePages, fact: Told<'message/updated'>): MessagePages =>
  inPages(pages, (message) => {
    if (message._id !== fact._id) return message;
    const media = fact.media?.map((medium) => message.media?.find((one) => one._id === medium._id) ?? medium);
    const { preview: _preview, editedAt: _editedAt, ...kept } = message;
    return { ...kept, ...fact, ...(media ? { media } : {}) };
  });

/** Applies `message/deleted`. The message stays in place without its content. */
export const withDeleted = (pages: MessagePages, id: string): MessagePages =>
  inPages(pages, (message) => {
    if (message._id !== id) return message;
    const { preview: _preview, price: _price, isLocked: _isLocked, ...kept } = message;
    return { ...kept, text: 'Message deleted', isDeleted: true, media: [], reactions: [] };
  });

/** Applies `message/removed` without a message id: clears the conversation. */
export const withoutAll = (pages: MessagePages): MessagePages => ({
  ...pages,
  pages: pages.pages.slice(0, 1).map((page) => {
    const { nextCursor: _next, ...rest } = page;
    return { ...rest, data: [], total: 0 };
  }),
  pageParams: pages.pageParams.slice(0, 1),
});

export function withState(talk: Talk, fact: Told<'conversation/updated'>): Talk {
  if (talk._id !== fact._id) return talk;
  const {
    lastMessage: _last,
    lastMessageKind: _kind,
    lastMessageSenderId: _sender,
    lastMessageCreatedAt: _at,
    ...kept
  } = talk;
  return { ...kept, ...fact };
}

/**
 * Applies `conversation/updated` to a list, and moves the conversation up if it has a newer message. Returns undefined
 * if the list does not contain the conversation.
 */
export function withTalk(pages: TalkPages, fact: Told<'conversation/updated'>): TalkPages | undefined {
  const found = pages.pages.flatMap((page) => page.data).find((talk) => talk._id === fact._id);
  if (!found) return undefined;
  const talk = withState(found, fact);
  const isNewer = (talk.lastMessageCreatedAt ?? '') > (found.lastMessageCreatedAt ?? '');
  return {
    ...pages,
    pages: pages.pages.map((page, at) => {
      if (!isNewer) return { ...page, data: page.data.map((one) => (one._id === fact._id ? talk : one)) };
      const rest = page.data.filter((one) => one._id !== fact._id);
      return { ...page, data: at === 0 ? [talk, ...rest] : rest };
    }),
  };
}
