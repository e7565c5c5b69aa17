import { createFileRoute } from '@tanstack/react-router';
import { LiveConsole } from '../../features/broadcast-console/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

export const Route = createFileRoute('/live')({
  staticData: { layout: 'primary' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('console.pageTitle') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: LiveConsole,
});
