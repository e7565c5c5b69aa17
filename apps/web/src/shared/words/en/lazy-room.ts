import { notices } from './notices.ts';
import { polls } from './polls.ts';
import { raids } from './raids.ts';
import { toys } from './toys.ts';

/** Texts a room needs only for a raid or with toys on. */
export const lazyRoom = {
  ...notices,
  ...polls,
  ...raids,
  ...toys,
  'streaming.warWins': '{n, plural, one {# stream war won} other {# stream wars won}}',
  'tips.title': 'Send a tip',
  'tips.amount': 'Amount',
  'tips.custom': 'Other amount',
  'tips.tokens': 'tokens',
  'tips.after': 'Balance after: {amount}',
  'tips.topUpAndSend': 'Top up and send',
  'tips.sent': 'Sent: {amount} tokens. Thank you!',
  'tips.failed': 'The tip was not sent. Nothing was taken.',
  'tips.unknown': 'No answer yet. Send again: it is charged only once.',
  'tips.again': 'Send again',
  'tips.gone': 'This is not on the menu any more.',
  'tips.newPrice': 'The price has changed. Nothing was taken.',
  'tips.tooSmall': 'Must be between 1 and 1000000',
  'streaming.noGoal': 'No goal is set at the moment.',
  'streaming.tipForGoal': 'Tip towards the goal',
  'streaming.topTippers': 'Top supporters',
  'streaming.noTippers': 'No tips yet in this show.',
  'streaming.firstTip': 'Send the first tip',
  'streaming.noPeople': 'Nobody else is here yet.',
  'streaming.guests': '{count, plural, one {and # guest} other {and # guests}}',
  'streaming.peopleFailed': 'Who is here could not be loaded.',
};
