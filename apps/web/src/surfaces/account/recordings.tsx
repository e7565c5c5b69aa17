import { createFileRoute } from '@tanstack/react-router';
import { VodList } from '../../features/recordings/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { recordingsWords } from '../../features/recordings/words.ts';
import { shellWords } from '../../features/shell/words.ts';
import css from './account.module.css';

export const Route = createFileRoute('/wallet/recordings')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('recordings.mine') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: RecordingsPage,
});

function RecordingsPage() {
  const t = useWords(recordingsWords, shellWords);
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
