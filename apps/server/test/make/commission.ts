import type { CommissionOf } from '../../src/modules/commissions/index.ts';

/** Default commission of the site and studios. */
export const siteCommission: CommissionOf = (_performerId, studioId) => ({
  platformPercent: 30,
  studioPercent: studioId ? 10 : 0,
});
