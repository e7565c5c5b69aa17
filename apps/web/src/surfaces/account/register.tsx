import { createFileRoute } from '@tanstack/react-router';
import { RegisterViewer } from '../../features/auth/index.ts';
import { titleIn } from '../../shared/words/index.ts';

export const Route = createFileRoute('/auth/register')({
  staticData: { layout: 'auth' },
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'auth', 'auth.register') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RegisterViewer,
});
