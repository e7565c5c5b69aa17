import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { ClipList, ClipSwitch } from '../../features/clips/index.ts';
import { VodList } from '../../features/recordings/index.ts';
import { requireRole, useProfile } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { recordingsWords } from '../../features/recordings/words.ts';
import { clipsWords } from '../../features/clips/words.ts';
import { shellWords } from '../../features/shell/words.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/vods')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('recordings.vods') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: VodsPage,
});

function VodsPage() {
  const t = useWords(recordingsWords, clipsWords, shellWords);
  const profile = useProfile();
  return (
    <Stack gap={16}>
      <h1>{t('recordings.vods')}</h1>
      <p className={css.intro}>{t('recordings.vodsIntro')}</p>
      <VodList owner="performer" />
      {profile && (
        <>
          <h2>{t('clips.title')}</h2>
          <ClipSwitch performerId={profile._id} />
          <ClipList performerId={profile._id} />
        </>
      )}
    </Stack>
  );
}
