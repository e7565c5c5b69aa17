import { createFileRoute } from '@tanstack/react-router';
import { LegalText } from '../../features/legal/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { commonWords } from '../../shared/words/common.ts';

export const Route = createFileRoute('/legal/terms')({
  staticData: { layout: 'public' },
  loader: ({ context }) => ({ title: translateOf(context.words, commonWords)('legal.terms') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => <LegalText name="terms" />,
});
