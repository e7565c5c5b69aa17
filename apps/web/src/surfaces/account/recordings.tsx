import { createFileRoute } from '@tanstack/react-router';
import { VodList } from '../../features/recordings/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../shared/words/index.ts';
import css from './account.module.css';

export const Route = createFileRoute('/wallet/recordings')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'recordings'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('recordings.mine') }, { name: 'robots', content: 'noindex' }],
  }),
  component: RecordingsPage,
});

function RecordingsPage() {
  const t = useWords();
  return (
    <div className={css.page}>
      <div>
        <h1>{t('recordings.mine')}</h1>
        <p className={css.lead}>{t('recordings.mineIntro')}</p>
      </div>
      <VodList owner="user" />
    </div>
  );
}
