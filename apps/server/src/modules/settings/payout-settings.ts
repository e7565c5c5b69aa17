import { number } from './setting-kinds.ts';

const METHODS = {
  BankTransfer: ['bank transfer', 10],
  DirectDeposit: ['direct deposit', 5],
  Paxum: ['Paxum', 5],
  Bitpay: ['bitcoin', 10],
} as const;
export type PayoutMethod = keyof typeof METHODS;

const HOLDS = {
  Tips: 'tips and wheels',
  Shows: 'shows, tickets and recordings',
  Content: 'content, products, posts and messages',
  Subscriptions: 'subscriptions',
  Crowdfunding: 'crowdfunding',
} as const;
/** What earnings are held back by, until they may be paid out. */
export type PayoutHold = keyof typeof HOLDS;

const MINIMUM = 100;
const MOST = 1_000_000;
const HOLD_DAYS = 14;
const FREEZE_HOURS = 72;

type Numbers<K extends string> = { readonly [N in K]: ReturnType<typeof number> };
const terms = Object.fromEntries(
  Object.entries(METHODS).flatMap(([method, [words, fee]]) => [
    [
      `payoutMinimum${method}`,
      number('payouts', `Least that is paid out by ${words}, tokens`, MINIMUM, 1, MOST, {
        whole: true,
        isPrivate: true,
      }),
    ],
    [
      `payoutFee${method}`,
      number('payouts', `Fee of a payout by ${words}, tokens`, fee, 0, MOST, {
        whole: true,
        isPrivate: true,
        hint: 'Taken from what is asked for; must be below the least',
      }),
    ],
  ]),
) as Numbers<`payout${'Minimum' | 'Fee'}${PayoutMethod}`>;
const holds = Object.fromEntries(
  Object.entries(HOLDS).map(([hold, words]) => [
    `payoutHoldDays${hold}`,
    number('payouts', `Days before earnings can be paid out: ${words}`, HOLD_DAYS, 0, 365, {
      whole: true,
      isPrivate: true,
      hint: 'In this time a payment by card is most often disputed',
    }),
  ]),
) as Numbers<`payoutHoldDays${PayoutHold}`>;

/** What payouts cost, and when they can be had. */
export const payoutSettings = {
  ...terms,
  ...holds,
  payoutFreezeHours: number(
    'payouts',
    'Hours in which nothing is paid to changed payment details',
    FREEZE_HOURS,
    0,
    720,
    {
      whole: true,
      isPrivate: true,
      hint: 'Also after they are first given. Of changes from now on',
    },
  ),
} as const;
