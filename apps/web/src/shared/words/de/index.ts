/** The German catalog. Missing entries fall back to English. */
import { chat } from './chat.ts';
import { favourites } from './favourites.ts';
import { forms } from './forms.ts';
import { legal } from './legal.ts';
import { performers } from './performers.ts';
import { recordings } from './recordings.ts';
import { schedule } from './schedule.ts';
import { shell } from './shell.ts';
import { shows } from './shows.ts';
import { streaming } from './streaming.ts';
import { tips } from './tips.ts';

export { menus } from './menus.ts';

export const german: Record<string, string> = {
  ...shell,
  ...forms,
  ...tips,
  ...chat,
  ...streaming,
  ...shows,
  ...legal,
  ...performers,
  ...favourites,
  ...recordings,
  ...schedule,
};
