import { createFileRoute } from '@tanstack/react-router';
import { LoginForm, safePath } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/auth/login/user')({
  staticData: { layout: 'auth' },
  validateSearch: ({ returnTo }: Record<string, unknown>): { returnTo?: string } => {
    const path = typeof returnTo === 'string' ? safePath(returnTo) : undefined;
    return path ? { returnTo: path } : {};
  },
  loader: ({ context }) => ({ title: translateOf(context.words)('auth.login.user') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: LoginPage,
});

function LoginPage() {
  return <LoginForm who="user" returnTo={Route.useSearch().returnTo} />;
}
