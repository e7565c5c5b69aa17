import { createFileRoute } from '@tanstack/react-router';
import { RegisterPerformer } from '../../features/auth/index.ts';
import { AskedByLink } from '../../features/members/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/register/performer')({
  staticData: { layout: 'auth' },
  validateSearch: ({ invitation }: Record<string, unknown>): { invitation?: string | undefined } => ({
    invitation: typeof invitation === 'string' && invitation.length <= 200 ? invitation : undefined,
  }),
  loader: ({ context }) => ({ title: translateOf(context.words, authWords)('auth.register.performer') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RegisterPage,
});

function RegisterPage() {
  const { invitation } = Route.useSearch();
  return (
    <RegisterPerformer invitation={invitation} note={invitation ? <AskedByLink token={invitation} /> : undefined} />
  );
}
