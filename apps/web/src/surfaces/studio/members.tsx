import { createFileRoute } from '@tanstack/react-router';
import { MemberDesk } from '../../features/members/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { commonWords } from '../../shared/words/common.ts';

export const Route = createFileRoute('/studio/members')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, commonWords)('nav.members') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: MemberDesk,
});
