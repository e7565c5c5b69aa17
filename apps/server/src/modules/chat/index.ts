/**
 * chat: what is said in the public room of a performer.
 * Words: a *line* is a message: text, a *ticket* (a tip) or a *notice* of the site, kept as facts; *deleted* stays without its
 * words, *removed* is out of the list; a *mute* silences for some minutes, a *ban* is a block that cuts the media too.
 * Invariants: the words of a deleted line leave the database for nobody; whoever is blocked neither reads nor writes; a line is
 * published to the room once it is committed, by one emission, however many watch.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Screen } from '../moderation/index.ts';
import type { Settings } from '../settings/index.ts';
import './chat.events.ts';
import { chatReactions } from './chat.reactions.ts';
import { chatRealtime } from './chat.realtime.ts';
import { chatRoutes } from './chat.routes.ts';
import { deleteOld, sweepLines } from './chat.store.ts';

export { findPublicChat, findShowChat } from './chat.queries.ts';
export { deleteMessage } from './delete-message.ts';
export { removeMessages, restoreLine, takeDownLine } from './remove-messages.ts';
export { findReadable, listLinesAfter, readShowChat, viewMessages } from './view-chat.ts';
export { addSystemLine, addTicketLines, sayAsBot, type TicketLine } from './add-lines.ts';

const HOUR_MS = 60 * 60_000;

export const createChat = (
  platform: Pick<Platform, 'transactions'>,
  settings: Pick<Settings, 'get'>,
  screen: Screen,
): Module => ({
  name: 'chat',
  routes: [chatRoutes(() => settings.get('slowModeDefaultSeconds'), screen)],
  reactions: chatReactions,
  realtime: chatRealtime,
  sweeps: { chat: sweepLines },
  jobs: {
    'chat.purge': {
      lane: 'background',
      cron: '27 * * * *',
      run: () => platform.transactions.system((tx) => deleteOld(tx, new Date(tx.now.getTime() - HOUR_MS))),
    },
  },
});
