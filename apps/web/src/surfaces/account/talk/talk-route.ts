import type { AppContext } from '../../../shared/app/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

/** Route options shared by the conversation list and single conversations. */
export const talkRoute = {
  staticData: { layout: 'primary' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }: { context: AppContext }) => {
    await Promise.all((['messaging', 'purchases', 'shown'] as const).map((name) => loadLazyWords(context.words, name)));
    return { title: translateOf(context.words)('messaging.title') };
  },
  head: ({ loaderData }: { loaderData?: { readonly title: string } | undefined }) => ({
    meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }],
  }),
} as const;
