import type { CommissionOf } from '../../src/modules/commissions/index.ts';

/** What the site and studios take before anybody sets something else. */
export const siteCommission: CommissionOf = (_performerId, studioId) => ({
  platformPercent: 30,
  studioPercent: studioId ? 10 : 0,
});
