import { createFileRoute } from '@tanstack/react-router';
import { linkSearch, ResetForm } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/reset')({
  staticData: { layout: 'auth' },
  validateSearch: linkSearch,
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.reset.title') }),
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData?.title },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ResetPage,
});

function ResetPage() {
  const { token, returnTo } = Route.useSearch();
  return <ResetForm token={token} returnTo={returnTo} />;
}
