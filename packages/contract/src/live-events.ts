import type { LiveEvent } from './core.ts';
import { accessLive } from './access/events.ts';
import { alertsLive } from './alerts/calls.ts';
import { boostsLive } from './boosts/calls.ts';
import { catalogLive } from './catalog/calls.ts';
import { chatLive } from './chat/calls.ts';
import { commissionsLive } from './commissions/calls.ts';
import { crowdfundingLive } from './crowdfunding/calls.ts';
import { fansLive } from './fans/calls.ts';
import { featuredLive } from './featured/calls.ts';
import { feedLive } from './feed/calls.ts';
import { friendsLive } from './friends/calls.ts';
import { membersLive } from './members/calls.ts';
import { payoutsLive } from './payouts/calls.ts';
import { scheduleLive } from './schedule/events.ts';
import { notificationsLive } from './notifications/calls.ts';
import { messagingLive } from './messaging/events.ts';
import { ordersLive } from './orders/calls.ts';
import { pollsLive } from './polls/calls.ts';
import { purchasesLive } from './purchases/calls.ts';
import { recordingsLive } from './recordings/calls.ts';
import { refundsLive } from './refunds/calls.ts';
import { reportsLive } from './reports/events.ts';
import { showsLive } from './shows/events.ts';
import { subscriptionsLive } from './subscriptions/calls.ts';
import { uploadsLive } from './uploads/calls.ts';
import { streamingLive } from './streaming/events.ts';
import { ticketsLive } from './tickets/calls.ts';
import { toysLive } from './toys/calls.ts';
import { tipsLive } from './tips/calls.ts';
import { walletLive } from './wallet/calls.ts';
import { warsLive } from './wars/events.ts';
import { wheelsLive } from './wheels/calls.ts';

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
