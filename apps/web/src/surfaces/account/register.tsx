import { createFileRoute } from '@tanstack/react-router';
import { loginSearch, RegisterViewer } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/register')({
  staticData: { layout: 'auth' },
  validateSearch: loginSearch,
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.register') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RegisterPage,
});

function RegisterPage() {
  return <RegisterViewer returnTo={Route.useSearch().returnTo} />;
}
