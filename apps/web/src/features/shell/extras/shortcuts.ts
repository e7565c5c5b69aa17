import type { AccountRole } from '@footlight/contract';
import type { WordKeyOf } from '../../../shared/words/index.ts';
import type { shellExtrasWords } from './words.ts';
import type { shellWords } from '../words.ts';
import type { siteWords } from '../../../shared/words/site.ts';

/** A page reached by typing `g` followed by its key. */
export interface Jump {
  readonly key: string;
  readonly href: string;
  readonly words: WordKeyOf<typeof shellExtrasWords | typeof shellWords | typeof siteWords>;
}

const EVERYBODY: readonly Jump[] = [
  { key: 'h', href: '/', words: 'nav.live' },
  { key: 'c', href: '/creators', words: 'nav.creators' },
  { key: 's', href: '/search', words: 'nav.search' },
];
const SIGNED_IN: readonly Jump[] = [
  { key: 'n', href: '/notifications', words: 'app.notifications' },
  { key: 'p', href: '/settings/profile', words: 'shell.profile' },
];
const OF_ROLE: Readonly<Record<AccountRole, readonly Jump[]>> = {
  user: [
    { key: 'w', href: '/wallet', words: 'nav.wallet' },
    { key: 'f', href: '/favourites', words: 'shell.following' },
  ],
  performer: [
    { key: 'l', href: '/live', words: 'nav.console' },
    { key: 'e', href: '/creator/earnings', words: 'nav.earnings' },
  ],
  studio: [
    { key: 't', href: '/studio', words: 'nav.studio' },
    { key: 'e', href: '/studio/earnings', words: 'nav.earnings' },
  ],
  staff: [],
};

/** Returns the jumps available to a role. Visitors get only the public jumps. */
export const jumpsOf = (role: AccountRole | undefined): readonly Jump[] =>
  role ? [...EVERYBODY, ...SIGNED_IN, ...OF_ROLE[role]] : EVERYBODY;
