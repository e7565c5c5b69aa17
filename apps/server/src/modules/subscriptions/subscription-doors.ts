import type { CommissionOf } from '../commissions/index.ts';
import type { Site } from './subscription-mails.ts';

/** Current site settings that subscriptions depend on. */
export interface SubscriptionDoors {
  /** Commission percentages. The studio's percentage applies only if there is a studio. */
  readonly commission: CommissionOf;
  /** Trial length in days. 0 means the site offers none. */
  readonly trialDays: () => number;
  readonly site: () => Site;
}
