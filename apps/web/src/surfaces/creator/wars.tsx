import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { OwnPast } from '../../features/wars/index.ts';
import { requireRole, useProfile } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { shellWords } from '../../features/shell/words.ts';
import { warsWords } from '../../features/wars/words.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/wars')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('shell.wars') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: WarsPage,
});

function WarsPage() {
  const t = useWords(shellWords, warsWords);
  const me = useProfile('performer');
  return (
    <Stack gap={16}>
      <h1>{t('shell.wars')}</h1>
      <p className={css.intro}>{t('wars.historyIntro')}</p>
      {me && <OwnPast performerId={me._id} />}
    </Stack>
  );
}
