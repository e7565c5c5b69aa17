import type { Reactions } from '../../platform/module.ts';
import type { Facts } from '../../platform/outbox/facts.ts';
import type { Tx } from '../../platform/transaction.ts';
import { notify, notifyOnce, type Notice } from './notify.ts';
import { notifyCrowd } from './notify-crowd.ts';
import { readGroup } from './settle-notifications.ts';
import { deleteTokensOfSessions } from './push/tokens.store.ts';
import {
  isStudio,
  nameOf,
  publishedAtOf,
  titleOfItem,
  titleOfOrder,
  usernameOf,
  wasLiveSince,
} from './sources.queries.ts';

/** A creator who restarts within this time is only announced once. */
const SAME_SHOW_MS = 30 * 60_000;
/** Posts older than this are not announced. */
const NEWS_MS = 15 * 60_000;
const before = (tx: Tx, ms: number) => new Date(tx.now.getTime() - ms);
const withTitle = (title: string | null | undefined) => (title ? { title } : {});
const pageOf = async (tx: Tx, id: string, path = ''): Promise<string> => {
  const username = await usernameOf(tx.db, id);
  return username ? `${path}/${username}` : '/notifications';
};

const FEATURED_NEWS: ReadonlySet<string> = new Set(['approved', 'active', 'finished', 'rejected']);

const conversationGroup = (id: string) => `message:${id}`;

interface Gift {
  readonly subscriberId: string;
  readonly performerId: string;
  readonly giverId: string | null;
  readonly subscriptionId: string;
  readonly periodEnd: string;
}
async function notifyOfGift(
  tx: Tx,
  { subscriberId, performerId, giverId, subscriptionId, periodEnd }: Gift,
): Promise<void> {
  if (!giverId || giverId === subscriberId) return;
  await notifyOnce(tx, [subscriberId], {
    type: 'gift',
    group: `gift:${subscriptionId}:${periodEnd}`,
    actorId: giverId,
    facts: withTitle(await nameOf(tx.db, performerId)),
    link: await pageOf(tx, performerId),
  });
}

/** Builds the notice for someone whose share of a payment was refunded. */
const noticeOfRefund = (
  { refundId, title, units, isChargeback }: Omit<Facts['refund/given'], 'performerId'>,
  desk: '/creator' | '/studio',
): Notice => ({
  type: 'refund',
  group: `refund:${refundId}:given`,
  link: `${desk}/earnings`,
  facts: isChargeback ? { units, status: 'charged_back' } : { title, units, status: 'given' },
});

/** Maps facts to recipients and links. The texts are in the contract (`notifications/terms.ts`). */
export const notificationsReactions: Reactions = {
  'favourite/liked': (tx, { performerId, userId }) =>
    notify(tx, performerId, {
      type: 'follow',
      group: 'follow',
      actorId: userId,
      isDaily: true,
      link: '/notifications',
    }),
  'friend/requested': (tx, { askerId: actorId, askedId }) =>
    notify(tx, askedId, { type: 'friend-request', group: 'friend-request', actorId, isDaily: true, link: '/friends' }),
  'friend/accepted': (tx, { askerId, askedId: actorId }) =>
    notify(tx, askerId, {
      type: 'friend-accepted',
      group: 'friend-accepted',
      actorId,
      isDaily: true,
      link: '/friends',
    }),
  'private-message/sent': async (tx, { conversationId, senderId: actorId, recipientId, isMuted }) => {
    if (isMuted) return;
    const group = conversationGroup(conversationId);
    await notify(tx, recipientId, {
      type: 'message',
      group,
      actorId,
      link: `/messages/${conversationId}`,
      pushesOnce: true,
    });
  },
  'private-messages/read': (tx, { accountId, conversationId }) =>
    readGroup(tx, accountId, conversationGroup(conversationId)),
  'post/commented': (tx, { performerId, postId, actorId }) =>
    notify(tx, performerId, { type: 'comment', group: `comment:${postId}`, actorId, link: `/feed/${postId}` }),
  'fan/level-reached': async (tx, { userId, performerId, level }) =>
    await notifyOnce(tx, [userId], {
      type: 'level',
      group: `level:${performerId}:${level.number}`,
      actorId: performerId,
      facts: { title: level.name },
      link: await pageOf(tx, performerId, '/live'),
    }),

  'stream/started': async (tx, { streamId, performerId, title }) => {
    if (await wasLiveSince(tx.db, performerId, streamId, before(tx, SAME_SHOW_MS))) return;
    const notice: Notice = {
      type: 'live',
      group: `live:${streamId}`,
      actorId: performerId,
      facts: withTitle(title),
      link: await pageOf(tx, performerId, '/live'),
    };
    await notifyCrowd(tx, { followersOf: performerId }, notice);
  },
  'performer/starts': async (tx, { isLive, performerId, username, startsAt, userIds }) => {
    if (isLive) return;
    await notifyOnce(tx, userIds, {
      type: 'show-soon',
      group: `show-soon:${performerId}:${startsAt}`,
      actorId: performerId,
      link: `/live/${username}`,
    });
  },
  'ticket/news': (tx, { showId, title, startsAt, what, accountIds }) =>
    notifyOnce(tx, accountIds, {
      type: 'ticket',
      group: `ticket:${showId}:${what}:${startsAt}`,
      facts: { title, status: what },
      link: `/shows/${showId}`,
    }),

  'post/changed': async (tx, { postId, performerId, status }) => {
    const publishedAt = status === 'active' ? await publishedAtOf(tx.db, postId) : undefined;
    if (!publishedAt || publishedAt < before(tx, NEWS_MS)) return;
    const notice: Notice = { type: 'post', group: `post:${postId}`, actorId: performerId, link: `/feed/${postId}` };
    await notifyCrowd(tx, { followersOf: performerId }, notice);
  },
  'recording/changed': async (tx, { recordingId, performerId, customerId, state }) => {
    if (state !== 'ready' && state !== 'failed') return;
    await notifyOnce(tx, [customerId ?? performerId], {
      type: 'video',
      group: `recording:${recordingId}:${state}`,
      facts: { status: state },
      link: customerId ? '/wallet/recordings' : '/creator/vods',
    });
  },
  'copy/changed': async (tx, { buyerId, itemId, state }) => {
    if (state !== 'ready') return;
    await notifyOnce(tx, [buyerId], {
      type: 'video',
      group: `copy:${itemId}`,
      link: '/purchases',
      facts: { ...withTitle(await titleOfItem(tx.db, itemId)), status: state },
    });
  },
  'crowdfunding/changed': async (tx, { crowdfundingId, performerId, title, status }) => {
    if (status === 'active' || status === 'draft') return;
    const link = `/crowdfunding/${crowdfundingId}`;
    const notice: Notice = {
      type: 'crowdfunding',
      group: `crowdfunding:${crowdfundingId}:${status}`,
      facts: { title, status },
      link,
    };
    await notifyOnce(tx, [performerId], notice);
    await notifyCrowd(tx, { contributorsTo: crowdfundingId }, { ...notice, actorId: performerId });
  },
  'wheel/settled': (tx, { resultId, performerId, viewerId, status }) =>
    notifyOnce(tx, [viewerId], {
      type: 'wheel',
      group: `wheel:${resultId}:${status}`,
      actorId: performerId,
      facts: { status },
      link: '/wallet/spins',
    }),

  'subscription/started': async (tx, fact) => {
    const { subscriberId: actorId, performerId } = fact;
    await notify(tx, performerId, {
      type: 'subscription',
      group: 'subscription',
      actorId,
      link: '/creator/subscribers',
    });
    await notifyOfGift(tx, fact);
  },
  'subscription/extended': notifyOfGift,
  'item/bought': async (tx, { type, itemId, title, buyerId, sellerId, paidUnits }) => {
    // A product's order already sends a notification with the same text.
    if (type === 'product') return;
    await notify(tx, sellerId, {
      type: 'sale',
      group: `sale:${itemId}`,
      actorId: buyerId,
      facts: { title, units: paidUnits },
      link: '/creator/earnings',
    });
  },
  'order/changed': async (tx, { orderId, buyerId, sellerId, deliveryStatus: status }) => {
    const isNew = status === 'created';
    await notifyOnce(tx, [isNew ? sellerId : buyerId], {
      type: 'order',
      group: `order:${orderId}:${status}`,
      link: isNew ? '/creator/orders' : `/orders/${orderId}`,
      facts: { ...withTitle(await titleOfOrder(tx.db, orderId)), status },
    });
  },
  'payment/updated': async (tx, { paymentId, userId, purpose, status, tokensUnits: units }) => {
    if (status !== 'paid' || purpose !== 'tokens') return;
    await notifyOnce(tx, [userId], {
      type: 'payment',
      group: `payment:${paymentId}`,
      facts: { units },
      link: '/wallet',
    });
  },
  'payout/changed': async (tx, { payoutId, accountId, studioId, status, units, hold, at }) => {
    const group = `payout:${payoutId}:${status}`;
    if (status === 'pending' && studioId)
      await notifyOnce(tx, [studioId], {
        type: 'payout',
        group,
        actorId: accountId,
        facts: { units, status: 'requested' },
        link: '/studio/payouts',
      });
    if (!hold && (status === 'pending' || status === 'cancelled')) return;
    const link = (await isStudio(tx.db, accountId)) ? '/studio/payouts' : '/creator/payouts';
    const facts = { units, status: hold ?? status };
    await notifyOnce(tx, [accountId], { type: 'payout', group: hold ? `${group}:${hold}:${at}` : group, facts, link });
  },
  'refund/changed': async (tx, { refundId, viewerId, status, units }) => {
    if (status === 'pending') return;
    await notifyOnce(tx, [viewerId], {
      type: 'refund',
      group: `refund:${refundId}:${status}`,
      facts: { units, status },
      link: '/wallet/refunds',
    });
  },
  'refund/given': (tx, { performerId, ...given }) => notifyOnce(tx, [performerId], noticeOfRefund(given, '/creator')),
  'refund/shared': (tx, { studioId, ...given }) => notifyOnce(tx, [studioId], noticeOfRefund(given, '/studio')),

  'member/invited': async (tx, { invitationId, studioId, performerId }) => {
    if (!performerId) return;
    const notice: Notice = {
      type: 'invitation',
      group: `invitation:${invitationId}`,
      actorId: studioId,
      link: '/settings/studio',
    };
    await notifyOnce(tx, [performerId], notice);
  },
  'commissions/proposed': (tx, { studioId, performerIds, at }) =>
    notifyOnce(tx, performerIds, {
      type: 'proposal',
      group: `proposal:${studioId}:${at}`,
      actorId: studioId,
      link: '/creator/commissions',
    }),
  'featured/changed': async (tx, { bookingId, performerId, status }) => {
    if (!FEATURED_NEWS.has(status)) return;
    await notifyOnce(tx, [performerId], {
      type: 'featured',
      group: `featured:${bookingId}:${status}`,
      facts: { status },
      link: '/creator/featured',
    });
  },
  'applicant/decided': (tx, { accountId, kind, status }) =>
    notify(tx, accountId, {
      type: 'verification',
      group: 'verification',
      facts: { status },
      link: status === 'rejected' ? '/auth/approval' : kind === 'studio' ? '/studio' : '/live',
    }),

  'report/decided': (tx, { decisionId, accountId, status }) =>
    notifyOnce(tx, [accountId], {
      type: 'moderation',
      group: `moderation:${decisionId}:${status}`,
      facts: { status },
      link: `/statements/${decisionId}`,
    }),

  'session/ended': (tx, { sessionIds }) => deleteTokensOfSessions(tx, sessionIds),
};
