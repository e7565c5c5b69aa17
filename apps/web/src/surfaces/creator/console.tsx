import { createFileRoute } from '@tanstack/react-router';
import { LiveConsole } from '../../features/broadcast-console/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/live')({
  staticData: { layout: 'primary' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context: { words } }) => Promise.all([loadLazyWords(words, 'desk'), loadLazyWords(words, 'room')]),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('console.pageTitle') }, { name: 'robots', content: 'noindex' }],
  }),
  component: LiveConsole,
});
