import { createFileRoute } from '@tanstack/react-router';
import { SummaryPage } from '../../features/summaries/index.ts';
import { summariesWords } from '../../features/summaries/words.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';

export const Route = createFileRoute('/creator/broadcasts/$id')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer', 'studio'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, summariesWords)('summary.title') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: BroadcastPage,
});

function BroadcastPage() {
  const { id } = Route.useParams();
  return <SummaryPage key={id} id={id} />;
}
