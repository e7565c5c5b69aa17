import { createFileRoute } from '@tanstack/react-router';
import { RegisterViewer } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/auth/register')({
  staticData: { layout: 'auth' },
  loader: ({ context }) => ({ title: translateOf(context.words)('auth.register') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RegisterViewer,
});
