/**
 * messaging: private messages between two people, and mass messages from creators. Terms: a *conversation* has two
 * sides, and each pair has one. Each side has its own state (read, cleared, muted). A *medium* is a file of a message.
 * It is *locked* if it has a price that the other side has not paid. *Terms* define who may write to an account and at
 * what price. A *bar* is the reason a sender may not. Invariants: only the two sides can read a conversation. Blocked
 * people cannot write. One client id is one message and one payment. The text of a deleted message is erased from the
 * database. Only those who may open a file get links to it. Paid content stays available.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { LinkReader } from '../../platform/ports/link-reader.ts';
import type { Commissions } from '../commissions/index.ts';
import { deliveryRoutes } from '../catalog/index.ts';
import type { Screen } from '../moderation/index.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import { card } from './card.ts';
import { runMass, unsendSome } from './mass/run-mass.ts';
import { MASS_JOB, UNSEND_JOB } from './mass/send-mass.ts';
import { isOpenTo } from './messages/message-views.ts';
import { findMessageOfUpload } from './messages/messages.queries.ts';
import { previewLink } from './messages/preview-link.ts';
import { PREVIEW_JOB } from './messages/queue-preview.ts';
import { sweepMessageReports } from './messages/sweep-reports.store.ts';
import './messaging.events.ts';
import { messagingLiveHandlers } from './messaging.live.ts';
import { messagingReactions } from './messaging.reactions.ts';
import { messagingRealtime } from './messaging.realtime.ts';
import { massMessagesRoutes, messagingRoutes } from './messaging.routes.ts';

export { openConversation } from './conversations/open-conversation.ts';
export { sendMessage } from './messages/send-message.ts';
export { restoreMessage, takeDownMessage } from './messages/take-down.ts';
export { conversationsOf, findMessageOffer, findPrivateMessage } from './messages/messages.queries.ts';
export type { PrivateMessageSent, MessageReported } from './messaging.events.ts';

export interface MessagingParts {
  readonly keeper: UploadKeeper;
  readonly authenticate: Authenticate;
  readonly commissions: Pick<Commissions, 'for'>;
  readonly screen: Screen;
  /** Null disables link previews. */
  readonly links: LinkReader | null;
}

export function createMessaging(
  platform: Platform,
  { keeper, authenticate, commissions, screen, links }: MessagingParts,
): Module {
  const { database, files, limits } = platform;
  const commission = commissions.for('message');
  return {
    ...card,
    routes: [massMessagesRoutes(), messagingRoutes({ files, keeper, commission, screen })],
    realtime: messagingRealtime,
    reactions: messagingReactions,
    live: messagingLiveHandlers(platform),
    plugin: deliveryRoutes({
      files,
      authenticate,
      deadTokens: limits.deadTokens,
      place: 'messages',
      async findDelivered(caller, id) {
        const message = await findMessageOfUpload(database.kysely, caller, id);
        if (!message || !isOpenTo(message, caller)) return null;
        const medium = message.media.find((one) => one.id === id);
        return {
          video: medium?.renditions?.video,
          picture: medium?.renditions ?? null,
        };
      },
    }),
    sweeps: { messageReports: sweepMessageReports },
    jobs: {
      [PREVIEW_JOB]: { lane: 'outside', run: previewLink(platform, links) },
      [MASS_JOB]: { lane: 'background', run: runMass(platform) },
      [UNSEND_JOB]: { lane: 'background', run: unsendSome(platform) },
    },
  };
}
