import { createFileRoute } from '@tanstack/react-router';
import { OwnCoupons } from '../../features/coupons/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/creator/coupons')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'coupons'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.coupons') }, { name: 'robots', content: 'noindex' }],
  }),
  component: OwnCoupons,
});
