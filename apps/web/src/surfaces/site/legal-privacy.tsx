import { createFileRoute } from '@tanstack/react-router';
import { LegalText } from '../../features/legal/index.ts';
import { translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/legal/privacy')({
  staticData: { layout: 'public' },
  loader: ({ context }) => ({ title: translateOf(context.words)('legal.privacy') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => <LegalText name="privacy" />,
});
