import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmail, linkSearch } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/verify')({
  staticData: { layout: 'auth' },
  validateSearch: linkSearch,
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.verify.title') }),
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData?.title },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: VerifyPage,
});

function VerifyPage() {
  const { token, returnTo } = Route.useSearch();
  return <ConfirmEmail token={token} returnTo={returnTo} />;
}
