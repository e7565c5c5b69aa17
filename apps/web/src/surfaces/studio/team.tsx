import { createFileRoute } from '@tanstack/react-router';
import { TeamDesk } from '../../features/teams/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { teamsWords } from '../../features/teams/words.ts';

export const Route = createFileRoute('/studio/team')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, teamsWords)('teams.title') }),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }],
  }),
  component: TeamDesk,
});
