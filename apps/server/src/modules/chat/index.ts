/**
 * chat: messages in a performer's public room. Terms: a *line* is a message: text, a *ticket* (a tip) or a *notice*
 * from the site, stored as facts. A *deleted* line stays without its text. A *removed* line leaves the list. A *mute*
 * silences a viewer for some minutes. A *ban* is a block that also disconnects the viewer's media. Invariants: the text
 * of a deleted line never leaves the database. Blocked viewers can neither read nor write. A line is published to the
 * room once it is committed, with a single emission for any number of viewers.
 */
import { HOUR_MS } from '@footlight/contract/time';
import type { Module, Platform } from '../../platform/module.ts';
import type { Screen } from '../moderation/index.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import './chat.events.ts';
import { chatReactions } from './chat.reactions.ts';
import { chatRealtime } from './chat.realtime.ts';
import { chatRoutes } from './chat.routes.ts';
import { deleteOld } from './chat.store.ts';

export { isMuted } from './chat.reads.ts';
/** Exported for the reports module, which exempts lines in open reports from the sweep. */
export { sweepLines } from './chat.store.ts';
export { findPublicChat, findShowChat } from './chat.queries.ts';
export { deleteMessage } from './delete-message.ts';
export { removeMessages, restoreLine, takeDownLine } from './remove-messages.ts';
export { findReadable, listLinesAfter, readShowChat, viewMessages } from './view-chat.ts';
export { addSystemLine, addTicketLines, sayAsBot, type TicketLine } from './add-lines.ts';

export const createChat = (
  platform: Pick<Platform, 'transactions'>,
  { settings, screen }: { readonly settings: Pick<Settings, 'get'>; readonly screen: Screen },
): Module => ({
  ...card,
  routes: [chatRoutes(() => settings.get('slowModeDefaultSeconds'), screen)],
  reactions: chatReactions,
  realtime: chatRealtime,
  jobs: {
    'chat.purge': {
      lane: 'background',
      cron: '27 * * * *',
      run: () => platform.transactions.system((tx) => deleteOld(tx, new Date(tx.now.getTime() - HOUR_MS))),
    },
  },
});
