import { createFileRoute } from '@tanstack/react-router';
import { customerRole, ForgotForm, type CustomerRole } from '../../features/auth/index.ts';
import { titleIn } from '../../shared/words/index.ts';

export const Route = createFileRoute('/auth/forgot')({
  staticData: { layout: 'auth' },
  validateSearch: ({ type }: Record<string, unknown>): { type: CustomerRole } => ({ type: customerRole(type) }),
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'auth', 'auth.forgot.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: ForgotPage,
});

function ForgotPage() {
  return <ForgotForm role={Route.useSearch().type} />;
}
