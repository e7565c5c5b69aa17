import type { AppContext } from '../../../shared/app/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';

/** Route options shared by the conversation list and single conversations. */
export const talkRoute = {
  staticData: { layout: 'primary' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: ({ context }: { context: AppContext }) => ({
    title: translateOf(context.words, siteWords)('messaging.title'),
  }),
  head: ({ loaderData }: { loaderData?: { readonly title: string } | undefined }) => ({
    meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }],
  }),
} as const;
