import type { LiveEvent } from './core.ts';
import { accessLive } from './access-live.ts';
import { alertsLive } from './alerts.ts';
import { boostsLive } from './boosts.ts';
import { catalogLive } from './catalog.ts';
import { chatLive } from './chat.ts';
import { commissionsLive } from './commissions.ts';
import { crowdfundingLive } from './crowdfunding.ts';
import { fansLive } from './fans.ts';
import { featuredLive } from './featured.ts';
import { feedLive } from './feed.ts';
import { friendsLive } from './friends.ts';
import { membersLive } from './members.ts';
import { payoutsLive } from './payouts.ts';
import { scheduleLive } from './schedule-live.ts';
import { notificationsLive } from './notifications.ts';
import { messagingLive } from './messaging-live.ts';
import { ordersLive } from './orders.ts';
import { pollsLive } from './polls.ts';
import { purchasesLive } from './purchases.ts';
import { recordingsLive } from './recordings.ts';
import { refundsLive } from './refunds.ts';
import { reportsLive } from './reports-live.ts';
import { showsLive } from './shows-live.ts';
import { subscriptionsLive } from './subscriptions.ts';
import { uploadsLive } from './uploads.ts';
import { streamingLive } from './streaming-live.ts';
import { ticketsLive } from './tickets.ts';
import { toysLive } from './toys.ts';
import { tipsLive } from './tips.ts';
import { walletLive } from './wallet.ts';
import { warsLive } from './wars-live.ts';
import { wheelsLive } from './wheels.ts';

/** Every realtime event, by name. */
export const allLiveEvents = {
  ...accessLive,
  ...walletLive,
  ...streamingLive,
  ...scheduleLive,
  ...showsLive,
  ...warsLive,
  ...recordingsLive,
  ...chatLive,
  ...tipsLive,
  ...fansLive,
  ...toysLive,
  ...uploadsLive,
  ...catalogLive,
  ...purchasesLive,
  ...notificationsLive,
  ...ordersLive,
  ...payoutsLive,
  ...refundsLive,
  ...feedLive,
  ...messagingLive,
  ...subscriptionsLive,
  ...crowdfundingLive,
  ...featuredLive,
  ...wheelsLive,
  ...pollsLive,
  ...boostsLive,
  ...alertsLive,
  ...ticketsLive,
  ...friendsLive,
  ...membersLive,
  ...commissionsLive,
  ...reportsLive,
} satisfies Record<string, LiveEvent>;
export type AllLiveEvents = typeof allLiveEvents;
export type LiveEventName = keyof AllLiveEvents;
