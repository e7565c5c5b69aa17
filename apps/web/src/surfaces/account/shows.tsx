import { createFileRoute } from '@tanstack/react-router';
import { ShowHistory } from '../../features/shows/index.ts';
import { PastShows } from '../../features/summaries/index.ts';
import { summariesWords } from '../../features/summaries/words.ts';
import { requireRole, useSession } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { shellWords } from '../../features/shell/words.ts';
import css from './account.module.css';

export const Route = createFileRoute('/wallet/shows')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user', 'performer'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, shellWords)('shows.history') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ShowsPage,
});

function ShowsPage() {
  const t = useWords(shellWords);
  const { role } = useSession();
  return (
    <div className={css.page}>
      <h1>{t('shows.history')}</h1>
      {role === 'performer' ? <CreatorShows /> : <ShowHistory side="user" />}
    </div>
  );
}

function CreatorShows() {
  const t = useWords(summariesWords);
  return (
    <>
      <h2>{t('summary.past')}</h2>
      <PastShows />
      <h2>{t('summary.paidPast')}</h2>
      <ShowHistory side="performer" />
    </>
  );
}
