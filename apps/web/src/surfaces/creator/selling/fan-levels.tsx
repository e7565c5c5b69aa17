import { createFileRoute } from '@tanstack/react-router';
import { FanLevels } from '../../../features/fans/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../../shared/words/index.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/fan-levels')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'fans'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.fanLevels') }, { name: 'robots', content: 'noindex' }],
  }),
  component: FanLevelsPage,
});

function FanLevelsPage() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('nav.fanLevels')}</h1>
      <p className={css.intro}>{t('fans.intro')}</p>
      <FanLevels />
    </div>
  );
}
