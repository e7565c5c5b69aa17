import { createFileRoute } from '@tanstack/react-router';
import { OwnCommissions } from '../../../features/commissions/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/creator/commissions')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'commissions'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.commissions') }, { name: 'robots', content: 'noindex' }],
  }),
  component: OwnCommissions,
});
