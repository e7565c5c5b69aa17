import { createFileRoute } from '@tanstack/react-router';
import { RegisterPerformer } from '../../features/auth/index.ts';
import { titleIn } from '../../shared/words/index.ts';

export const Route = createFileRoute('/auth/register/performer')({
  staticData: { layout: 'auth' },
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'auth', 'auth.register.performer') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RegisterPerformer,
});
