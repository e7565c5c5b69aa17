import { createFileRoute } from '@tanstack/react-router';
import { VodList } from '../../features/recordings/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../shared/words/index.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/vods')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'recordings'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('recordings.vods') }, { name: 'robots', content: 'noindex' }],
  }),
  component: VodsPage,
});

function VodsPage() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('recordings.vods')}</h1>
      <p className={css.intro}>{t('recordings.vodsIntro')}</p>
      <VodList owner="performer" />
    </div>
  );
}
