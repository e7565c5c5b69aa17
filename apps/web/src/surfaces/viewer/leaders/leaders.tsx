import { createFileRoute } from '@tanstack/react-router';
import { isPeriod, Leaderboards, leaderboardsQueries, type Period } from '../../../features/leaderboards/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { leaderboardsWords } from '../../../features/leaderboards/words.ts';
import css from '../lists.module.css';

export const Route = createFileRoute('/leaders')({
  staticData: { layout: 'primary' },
  validateSearch: ({ period }: Record<string, unknown>): { period?: Period | undefined } => ({
    period: isPeriod(period) && period !== 'week' ? period : undefined,
  }),
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: async ({ context: { queryClient, words, origin }, deps: { period = 'week' } }) => {
    await queryClient.ensureQueryData(leaderboardsQueries.boards(period)).catch(() => undefined);
    const t = translateOf(words, leaderboardsWords);
    return { title: t('leaders.title'), description: t('leaders.text'), url: `${origin}/leaders` };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description ?? '' }],
    links: loaderData ? [{ rel: 'canonical', href: loaderData.url }] : [],
  }),
  component: LeadersPage,
});

function LeadersPage() {
  const t = useWords(leaderboardsWords);
  const { period = 'week' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <div className={css.heading}>
        <h1>{t('leaders.title')}</h1>
        <p>{t('leaders.text')}</p>
      </div>
      <Leaderboards
        period={period}
        onPeriod={(next) =>
          void navigate({ search: next === 'week' ? {} : { period: next }, replace: true, resetScroll: false })
        }
      />
    </>
  );
}
