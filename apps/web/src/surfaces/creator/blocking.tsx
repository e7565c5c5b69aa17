import { createFileRoute } from '@tanstack/react-router';
import { BlockingLists } from '../../features/blocking/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../shared/words/index.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/blocking')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'desk'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('blocking.title') }, { name: 'robots', content: 'noindex' }],
  }),
  component: BlockingPage,
});

function BlockingPage() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('blocking.title')}</h1>
      <p className={css.intro}>{t('blocking.intro')}</p>
      <BlockingLists />
    </div>
  );
}
