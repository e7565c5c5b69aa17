import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { FanLevels } from '../../../features/fans/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { fansDeskWords } from '../../../features/fans/desk/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/fan-levels')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.fanLevels') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: FanLevelsPage,
});

function FanLevelsPage() {
  const t = useWords(fansDeskWords, siteWords);
  return (
    <Stack gap={16}>
      <h1>{t('nav.fanLevels')}</h1>
      <p className={css.intro}>{t('fans.intro')}</p>
      <FanLevels />
    </Stack>
  );
}
