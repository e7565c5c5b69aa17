import { createFileRoute } from '@tanstack/react-router';
import { ReleaseForms } from '../../features/catalog/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/creator/release-forms')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'content'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('content.forms') }, { name: 'robots', content: 'noindex' }],
  }),
  component: ReleaseForms,
});
