import { createFileRoute } from '@tanstack/react-router';
import { LoginForm, loginSearch } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/login/user')({
  staticData: { layout: 'auth' },
  validateSearch: loginSearch,
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.login.user') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: LoginPage,
});

function LoginPage() {
  const { returnTo, ended } = Route.useSearch();
  return <LoginForm who="user" returnTo={returnTo} ended={ended} />;
}
