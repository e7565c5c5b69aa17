import { createFileRoute } from '@tanstack/react-router';
import { EarningsDashboard, earningsSearch } from '../../features/earnings/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../shared/words/index.ts';
import css from './studio.module.css';

export const Route = createFileRoute('/studio/earnings')({
  staticData: { layout: 'default' },
  validateSearch: earningsSearch,
  beforeLoad: requireRole('studio'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'earnings'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.earnings') }, { name: 'robots', content: 'noindex' }],
  }),
  component: EarningsPage,
});

function EarningsPage() {
  const t = useWords();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className={css.page}>
      <h1>{t('nav.earnings')}</h1>
      <EarningsDashboard
        earner="studio"
        page="/studio/earnings"
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </div>
  );
}
