import { createFileRoute } from '@tanstack/react-router';
import { OwnReportList, StatementList } from '../../../features/reports/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { reportsWords } from '../../../features/reports/words.ts';
import css from '../account.module.css';

export const Route = createFileRoute('/statements')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer', 'studio'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, reportsWords)('reports.statements') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Statements,
});

function Statements() {
  const t = useWords(reportsWords);
  return (
    <div className={css.page}>
      <h1>{t('reports.statements')}</h1>
      <StatementList />
      <h2>{t('reports.yoursAll')}</h2>
      <OwnReportList />
    </div>
  );
}
