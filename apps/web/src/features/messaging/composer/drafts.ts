import { browserMemory } from '../../../shared/memory/index.ts';

const keyOf = (accountId: string, conversationId: string) => `draft:${accountId}:${conversationId}`;

/** Unsent texts by account and conversation, stored in this browser. */
export const drafts = {
  read: (accountId: string, conversationId: string): string =>
    browserMemory.read(keyOf(accountId, conversationId)) ?? '',
  write: (accountId: string, conversationId: string, text: string): void =>
    browserMemory.write(keyOf(accountId, conversationId), text),
};
