import { createFileRoute } from '@tanstack/react-router';
import { TakedownForm } from '../../../features/reports/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { reportsWords } from '../../../features/reports/words.ts';
import css from './contact.module.css';

export const Route = createFileRoute('/takedown')({
  staticData: { layout: 'public' },
  loader: async ({ context }) => ({ title: translateOf(context.words, reportsWords)('reports.takedown') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: TakedownPage,
});

function TakedownPage() {
  const t = useWords(reportsWords);
  return (
    <div className={css.page}>
      <h1>{t('reports.takedown')}</h1>
      <p>{t('reports.takedown.intro')}</p>
      <TakedownForm />
    </div>
  );
}
