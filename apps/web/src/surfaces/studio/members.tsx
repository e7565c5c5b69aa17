import { createFileRoute } from '@tanstack/react-router';
import { MemberDesk } from '../../features/members/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

export const Route = createFileRoute('/studio/members')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.members') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: MemberDesk,
});
