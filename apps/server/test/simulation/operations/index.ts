import { affiliates } from './affiliates.ts';
import { boosts } from './boosts.ts';
import { campaigns } from './campaigns.ts';
import { coupons } from './coupons.ts';
import { crowdfunding } from './crowdfunding.ts';
import { externalSubscriptions } from './external-subscriptions.ts';
import { featured } from './featured.ts';
import type { Kind } from './kind.ts';
import { payoutBatches } from './payout-batches.ts';
import { payouts } from './payouts.ts';
import { polls } from './polls.ts';
import { purchases } from './purchases.ts';
import { recordings } from './recordings.ts';
import { refunds } from './refunds.ts';
import { shows } from './shows.ts';
import { subscriptions } from './subscriptions.ts';
import { tickets } from './tickets.ts';
import { tips } from './tips.ts';
import { topUps } from './top-ups.ts';
import { wars } from './wars.ts';
import { wheels } from './wheels.ts';

/** All kinds of payment that are simulated. To add one, create a file in this folder and a line here. */
export const KINDS: readonly Kind[] = [
  topUps,
  tips,
  polls,
  shows,
  recordings,
  wars,
  coupons,
  affiliates,
  campaigns,
  purchases,
  subscriptions,
  externalSubscriptions,
  crowdfunding,
  wheels,
  boosts,
  tickets,
  featured,
  refunds,
  payouts,
  payoutBatches,
];
