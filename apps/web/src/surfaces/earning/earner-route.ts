import type { AppContext } from '../../shared/app/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, type LazyName, type WordKey } from '../../shared/words/index.ts';

/** Route options shared by the earnings pages: a single role, browser-only rendering, and the feature's texts. */
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
