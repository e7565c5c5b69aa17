import { createFileRoute } from '@tanstack/react-router';
import { LoginForm, loginSearch } from '../../features/auth/index.ts';
import { titleIn } from '../../shared/words/index.ts';

export const Route = createFileRoute('/studio/login')({
  staticData: { layout: 'auth' },
  validateSearch: loginSearch,
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'auth', 'auth.login.studio') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: LoginPage,
});

function LoginPage() {
  const { returnTo, ended } = Route.useSearch();
  return <LoginForm who="studio" returnTo={returnTo} ended={ended} />;
}
