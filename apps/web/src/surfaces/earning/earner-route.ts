import type { AppContext } from '../../shared/app/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, type LazyName, type WordKey } from '../../shared/words/index.ts';

/** What the pages of what somebody earns have in common: for one role, in the browser alone, with the words of their feature. */
export const earnerRoute = (role: 'performer' | 'studio', words: LazyName, title: WordKey) =>
  ({
    staticData: { layout: 'default' },
    beforeLoad: requireRole(role),
    ssr: false,
    loader: ({ context }: { context: AppContext }) => loadLazyWords(context.words, words),
    head: ({ match }: { match: { context: AppContext } }) => ({
      meta: [{ title: translateOf(match.context.words)(title) }, { name: 'robots', content: 'noindex' }],
    }),
  }) as const;
