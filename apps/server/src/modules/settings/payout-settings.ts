import { choice, flag, number, text } from './setting-kinds.ts';

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
/** Category of earnings with its own holding period before payout. */
export type PayoutHold = keyof typeof HOLDS;

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

const OFF = 'Staff release it, or reject it. 0 = never';
/** Rules that hold requests for staff review. */
const rules = {
  payoutHoldNewDays: number('payouts', 'Hold requests of who has earned for fewer days than', 30, 0, 365, {
    whole: true,
    isPrivate: true,
    hint: `Since the first earnings. ${OFF}`,
  }),
  payoutHoldRequests: number('payouts', 'Hold requests of an account over so many in 24 hours', 10, 0, 100, {
    whole: true,
    isPrivate: true,
    hint: OFF,
  }),
  payoutHoldTimesUsual: number(
    'payouts',
    'Hold requests over so many times the most that was paid of a day',
    5,
    0,
    100,
    {
      isPrivate: true,
      hint: `All that is asked for in 24 hours against the days of the last year. ${OFF}`,
    },
  ),
  payoutHoldNetwork: number('payouts', 'Hold requests where so many others ask from the same network', 3, 0, 1000, {
    whole: true,
    isPrivate: true,
    hint: `In 30 days; a studio and its members are one. ${OFF}`,
  }),
  payoutHoldSameDetails: flag('payouts', 'Hold requests that are paid to where another account is paid too', true, {
    hint: 'A studio and its members are one',
    isPrivate: true,
  }),
  payoutHoldSameCard: number(
    'payouts',
    'Hold requests of who has earned so many percent by cards that several share',
    25,
    0,
    100,
    {
      whole: true,
      isPrivate: true,
      hint: `In 30 days, of viewers whose saved cards look the same. ${OFF}`,
    },
  ),
} as const;

export const payoutSettings = {
  ...terms,
  ...holds,
  ...rules,
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
  payoutNeedsTaxForm: flag('payouts', 'Payouts only with a tax form on file', false, {
    hint: 'W-9, W-8BEN, W-8BEN-E or DAC7; of a studio’s member, the form of the studio',
    isPrivate: true,
  }),
  payoutTwoOver: number('payouts', 'Tokens of a payout, over which two members of staff approve it', 0, 0, MOST, {
    whole: true,
    isPrivate: true,
    hint: '0: one is enough, whatever it comes to',
  }),
  payoutSepaName: text('payouts', 'Bank transfers: who pays, as the bank knows it', '', { max: 70, isPrivate: true }),
  payoutSepaIban: text('payouts', 'Bank transfers: IBAN of the account that pays', '', {
    shape: IBAN,
    isPrivate: true,
  }),
  payoutSepaBic: text('payouts', 'Bank transfers: BIC of its bank', '', {
    shape: BIC,
    isPrivate: true,
    hint: 'May be left out where the bank does not ask for it',
  }),
  payoutSepaVersion: choice(
    'payouts',
    'Bank transfers: the form of the file that the bank takes',
    ['pain.001.001.09', 'pain.001.001.03'],
    'pain.001.001.09',
    { isPrivate: true },
  ),
  refundDays: number('payouts', 'Days in which viewers can ask for a refund', 14, 0, 90, {
    whole: true,
    isPrivate: true,
    hint: '0 = nobody can ask. Staff decide each request',
  }),
  chargebacksBorneBy: choice(
    'payouts',
    'Who bears chargebacks of tokens that were spent',
    ['site', 'creators'],
    'site',
    {
      isPrivate: true,
      hint: 'creators = the newest payments of the buyer are taken back, also out of earnings that were paid out already',
    },
  ),
} as const;
