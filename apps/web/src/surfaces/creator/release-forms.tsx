import { createFileRoute } from '@tanstack/react-router';
import { ReleaseForms } from '../../features/catalog/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { catalogDeskWords } from '../../features/catalog/desk/words.ts';

export const Route = createFileRoute('/creator/release-forms')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, catalogDeskWords)('content.forms') }),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }],
  }),
  component: ReleaseForms,
});
