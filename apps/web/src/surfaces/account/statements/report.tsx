import { createFileRoute } from '@tanstack/react-router';
import { OwnReportPage } from '../../../features/reports/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { reportsWords } from '../../../features/reports/words.ts';

export const Route = createFileRoute('/reports/$id')({
  staticData: { layout: 'public' },
  ssr: false,
  validateSearch: ({ key }: Record<string, unknown>): { key?: string | undefined } => ({
    key: typeof key === 'string' && key.length <= 100 ? key : undefined,
  }),
  loader: async ({ context }) => ({ title: translateOf(context.words, reportsWords)('reports.yours') }),
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData?.title },
      { name: 'robots', content: 'noindex' },
      // Anyone who has this URL can open the report.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: OneReport,
});

function OneReport() {
  const { id } = Route.useParams();
  const { key } = Route.useSearch();
  return <OwnReportPage key={id} id={id} code={key} />;
}
