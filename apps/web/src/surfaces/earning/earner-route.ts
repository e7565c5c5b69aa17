import type { AppContext } from '../../shared/app/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, type WordKeyOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

/** Route options shared by the earnings pages: a single role and browser-only rendering. */
export const earnerRoute = (role: 'performer' | 'studio', title: WordKeyOf<typeof siteWords>) =>
  ({
    staticData: { layout: 'default' },
    beforeLoad: requireRole(role),
    ssr: false,
    head: ({ match }: { match: { context: AppContext } }) => ({
      meta: [{ title: translateOf(match.context.words, siteWords)(title) }, { name: 'robots', content: 'noindex' }],
    }),
  }) as const;
