import { createFileRoute } from '@tanstack/react-router';
import { StudioCommissions } from '../../features/commissions/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/studio/commissions')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'commissions'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.commissions') }, { name: 'robots', content: 'noindex' }],
  }),
  component: StudioCommissions,
});
