import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../../features/reports/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { reportsWords } from '../../../features/reports/words.ts';

export const Route = createFileRoute('/statements/$id')({
  staticData: { layout: 'public' },
  ssr: false,
  validateSearch: ({ key }: Record<string, unknown>): { key?: string | undefined } => ({
    key: typeof key === 'string' && key.length <= 100 ? key : undefined,
  }),
  loader: async ({ context }) => ({ title: translateOf(context.words, reportsWords)('reports.statement') }),
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData?.title },
      { name: 'robots', content: 'noindex' },
      // Anyone who has this URL can open the statement.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: OneStatement,
});

function OneStatement() {
  const { id } = Route.useParams();
  const { key } = Route.useSearch();
  return <StatementPage key={id} id={id} code={key} />;
}
