import type { CommissionOf } from '../commissions/index.ts';
import type { Site } from './subscription-mails.ts';

/** What subscriptions need to know of the site as it is at this moment. */
export interface SubscriptionDoors {
  /** Percentages; the studio's is used only where there is a studio. */
  readonly commission: CommissionOf;
  /** Days of a trial; 0: the site has none. */
  readonly trialDays: () => number;
  readonly site: () => Site;
}
