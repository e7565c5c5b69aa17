import { createFileRoute } from '@tanstack/react-router';
import { StudioHome } from '../../features/earnings/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../shared/words/index.ts';
import css from './studio.module.css';

export const Route = createFileRoute('/studio')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('studio'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'earnings'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('nav.studio') }, { name: 'robots', content: 'noindex' }],
  }),
  component: StudioPage,
});

function StudioPage() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('nav.studio')}</h1>
      <StudioHome />
    </div>
  );
}
