import { choice, flag, number, text } from './setting-kinds.ts';

/** Default fee per method, in tokens. */
const METHOD_FEES = { BankTransfer: 10, DirectDeposit: 5, Paxum: 5, Bitpay: 10 } as const;
export type PayoutMethod = keyof typeof METHOD_FEES;

const HOLDS = ['Tips', 'Shows', 'Content', 'Subscriptions', 'Crowdfunding'] as const;
/** Category of earnings with its own holding period before payout. */
export type PayoutHold = (typeof HOLDS)[number];

const MINIMUM = 100;
const MOST = 1_000_000;
const IBAN = {
  pattern: /^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/,
  words: 'An IBAN without blanks, e.g. DE89370400440532013000',
};
const BIC = { pattern: /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, words: 'A BIC, e.g. COBADEFFXXX' };
const HOLD_DAYS = 14;
const FREEZE_HOURS = 72;

type Numbers<K extends string> = { readonly [N in K]: ReturnType<typeof number> };
const terms = Object.fromEntries(
  Object.entries(METHOD_FEES).flatMap(([method, fee]) => [
    [`payoutMinimum${method}`, number('payouts', MINIMUM, 1, MOST, { whole: true, isPrivate: true })],
    [`payoutFee${method}`, number('payouts', fee, 0, MOST, { whole: true, isPrivate: true })],
  ]),
) as Numbers<`payout${'Minimum' | 'Fee'}${PayoutMethod}`>;
const holds = Object.fromEntries(
  HOLDS.map((hold) => [
    `payoutHoldDays${hold}`,
    number('payouts', HOLD_DAYS, 0, 365, { whole: true, isPrivate: true }),
  ]),
) as Numbers<`payoutHoldDays${PayoutHold}`>;

/** Rules that hold requests for staff review. */
const rules = {
  payoutHoldNewDays: number('payouts', 30, 0, 365, { whole: true, isPrivate: true }),
  payoutHoldRequests: number('payouts', 10, 0, 100, { whole: true, isPrivate: true }),
  payoutHoldTimesUsual: number('payouts', 5, 0, 100, { isPrivate: true }),
  payoutHoldNetwork: number('payouts', 3, 0, 1000, { whole: true, isPrivate: true }),
  payoutHoldSameDetails: flag('payouts', true, { isPrivate: true }),
  payoutHoldSameCard: number('payouts', 25, 0, 100, { whole: true, isPrivate: true }),
} as const;

export const payoutSettings = {
  ...terms,
  ...holds,
  ...rules,
  payoutFreezeHours: number('payouts', FREEZE_HOURS, 0, 720, { whole: true, isPrivate: true }),
  payoutNeedsTaxForm: flag('payouts', false, { isPrivate: true }),
  payoutTwoOver: number('payouts', 0, 0, MOST, { whole: true, isPrivate: true }),
  payoutSepaName: text('payouts', '', { max: 70, isPrivate: true }),
  payoutSepaIban: text('payouts', '', { shape: IBAN, isPrivate: true }),
  payoutSepaBic: text('payouts', '', { shape: BIC, isPrivate: true }),
  payoutSepaVersion: choice('payouts', ['pain.001.001.09', 'pain.001.001.03'], 'pain.001.001.09', { isPrivate: true }),
  refundDays: number('payouts', 14, 0, 90, { whole: true, isPrivate: true }),
  chargebacksBorneBy: choice('payouts', ['site', 'creators'], 'site', { isPrivate: true }),
} as const;
