import type { Reactions } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { takePayment } from './settle/take-payment.ts';

/** Updates a booking when its payment changes. Idempotent. */
export const featuredReactions = (settings: Pick<Settings, 'get'>): Reactions => ({
  'payment/updated': async (tx, { paymentId, purpose }) => {
    if (purpose === 'featured') await takePayment(settings)(tx, paymentId);
  },
});
