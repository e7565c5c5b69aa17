import { createFileRoute } from '@tanstack/react-router';
import { RegisterStudio } from '../../features/auth/index.ts';
import { titleIn } from '../../shared/words/index.ts';

export const Route = createFileRoute('/studio/register')({
  staticData: { layout: 'auth' },
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'auth', 'auth.register.studio') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RegisterStudio,
});
