import { notices } from './notices.ts';
import { polls } from './polls.ts';
import { raids } from './raids.ts';
import { toys } from './toys.ts';

/** What rooms say once a raid comes or toys are on. */
export const lazyRoom = {
  ...notices,
  ...polls,
  ...raids,
  ...toys,
  'streaming.warWins': '{n, plural, one {# Stream-Duell gewonnen} other {# Stream-Duelle gewonnen}}',
};
