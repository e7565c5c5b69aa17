import type { CommissionOf } from '../../src/modules/commissions/index.ts';

/** Default commissions of the site and of studios. */
export const siteCommission: CommissionOf = (_performerId, studioId) => ({
  platformPercent: 30,
  studioPercent: studioId ? 10 : 0,
});
