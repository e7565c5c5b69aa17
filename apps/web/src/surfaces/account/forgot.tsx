import { createFileRoute } from '@tanstack/react-router';
import { customerRole, ForgotForm, safePath, type CustomerRole } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

interface Search {
  type: CustomerRole;
  returnTo?: string | undefined;
}

export const Route = createFileRoute('/auth/forgot')({
  staticData: { layout: 'auth' },
  validateSearch: ({ type, returnTo }: Record<string, unknown>): Search => ({
    type: customerRole(type),
    returnTo: safePath(returnTo),
  }),
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.forgot.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: ForgotPage,
});

function ForgotPage() {
  const { type, returnTo } = Route.useSearch();
  return <ForgotForm role={type} returnTo={returnTo} />;
}
