import { flag, number } from './setting-kinds.ts';

const MOST_TOKENS = 1_000_000;

export const accountSettings = {
  registrationOpen: flag('accounts', 'New accounts may register', true),
  requireEmailVerification: flag('accounts', 'Log in only with a confirmed e-mail address', true, { isPrivate: true }),
  staffSecondFactor: flag('accounts', 'Staff need a second factor', false, {
    hint: 'Who has none is led to set one up, and can do nothing else before that',
    isPrivate: true,
  }),
  adjustmentTwoOver: number(
    'accounts',
    'Tokens of an adjustment, over which two members of staff agree',
    1000,
    0,
    MOST_TOKENS,
    { whole: true, isPrivate: true, hint: '0: always two' },
  ),
} as const;
