import { createFileRoute, redirect } from '@tanstack/react-router';
import { LiveConsole } from '../../features/broadcast-console/index.ts';
import { profileQuery, requireRole, type PerformerProfile } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

const guard = requireRole('performer');

/** The performer's console at the URL configured in toys. The username must be the performer's own. */
export const Route = createFileRoute('/live/lovense/$username')({
  staticData: { layout: 'primary' },
  beforeLoad: async (at) => {
    await guard(at);
    const me = (await at.context.queryClient.ensureQueryData(profileQuery('performer'))) as PerformerProfile;
    if (me.username.toLowerCase() !== at.params.username.toLowerCase()) throw redirect({ href: '/403' });
  },
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('console.pageTitle') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: LiveConsole,
});
