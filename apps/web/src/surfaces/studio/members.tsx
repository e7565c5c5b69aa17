import { createFileRoute } from '@tanstack/react-router';
import { MemberDesk } from '../../features/members/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/studio/members')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'members'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.members') }, { name: 'robots', content: 'noindex' }],
  }),
  component: MemberDesk,
});
