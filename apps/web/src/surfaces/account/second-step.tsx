import { createFileRoute } from '@tanstack/react-router';
import { SecondStepForm } from '../../features/auth/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/2fa')({
  staticData: { layout: 'auth' },
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.step.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: SecondStepForm,
});
