import { createFileRoute } from '@tanstack/react-router';
import { ReleaseForms } from '../../features/catalog/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { titleIn } from '../../shared/words/index.ts';

export const Route = createFileRoute('/creator/release-forms')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context }) => ({ title: await titleIn(context.words, 'content', 'content.forms') }),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }],
  }),
  component: ReleaseForms,
});
