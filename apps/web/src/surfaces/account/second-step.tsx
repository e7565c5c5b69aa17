import { createFileRoute } from '@tanstack/react-router';
import { SecondStepForm } from '../../features/auth/index.ts';
import { titleIn } from '../../shared/words/index.ts';

export const Route = createFileRoute('/auth/2fa')({
  staticData: { layout: 'auth' },
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'auth', 'auth.step.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: SecondStepForm,
});
