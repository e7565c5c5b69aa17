import { createFileRoute } from '@tanstack/react-router';
import { OwnCoupons } from '../../features/coupons/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

export const Route = createFileRoute('/creator/coupons')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.coupons') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: OwnCoupons,
});
