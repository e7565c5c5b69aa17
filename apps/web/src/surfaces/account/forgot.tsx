import { createFileRoute } from '@tanstack/react-router';
import { customerRole, ForgotForm, type CustomerRole } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/forgot')({
  staticData: { layout: 'auth' },
  validateSearch: ({ type }: Record<string, unknown>): { type: CustomerRole } => ({ type: customerRole(type) }),
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.forgot.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: ForgotPage,
});

function ForgotPage() {
  return <ForgotForm role={Route.useSearch().type} />;
}
