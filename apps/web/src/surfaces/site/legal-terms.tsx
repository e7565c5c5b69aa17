import { createFileRoute } from '@tanstack/react-router';
import { LegalText } from '../../features/legal/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

export const Route = createFileRoute('/legal/terms')({
  staticData: { layout: 'public' },
  loader: ({ context }) => ({ title: translateOf(context.words, siteWords)('legal.terms') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => <LegalText name="terms" />,
});
