import { createFileRoute } from '@tanstack/react-router';
import { OwnPast } from '../../features/wars/index.ts';
import { requireRole, useProfile } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../shared/words/index.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/wars')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'wars'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('shell.wars') }, { name: 'robots', content: 'noindex' }],
  }),
  component: WarsPage,
});

function WarsPage() {
  const t = useWords();
  const me = useProfile('performer');
  return (
    <div className={css.page}>
      <h1>{t('shell.wars')}</h1>
      <p className={css.intro}>{t('wars.historyIntro')}</p>
      {me && <OwnPast performerId={me._id} />}
    </div>
  );
}
