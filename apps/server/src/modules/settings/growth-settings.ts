import { number } from './setting-kinds.ts';
import { payoutSettings } from './payout-settings.ts';

const whole = { whole: true, isPrivate: true } as const;

export const moneySettings = {
  ...payoutSettings,
  affiliatePercent: number('growth', 'Affiliates: their share of what the site earns by who they bring', 20, 0, 100, {
    isPrivate: true,
    hint: 'Percent, at most two decimals; never of the creator’s share. 0 = no affiliates. Of who registers from now on',
  }),
  affiliateMonths: number('growth', 'Affiliates: months in which they get it', 12, 1, 120, {
    ...whole,
    hint: 'After the registration. Of who registers from now on',
  }),
  affiliateCookieDays: number('growth', 'Affiliates: days in which a link is remembered', 90, 1, 365, {
    ...whole,
    hint: 'The first link counts',
  }),
  affiliateHoldDays: number('growth', 'Affiliates: days before a share is paid', 14, 0, 365, {
    ...whole,
    hint: 'In this time a payment by card is most often disputed',
  }),
} as const;
