import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { OverlayDesk } from '../../../features/overlays/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { overlaysWords } from '../../../features/overlays/words.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/overlays')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context }) => {
    return { title: translateOf(context.words, overlaysWords)('overlays.title') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: OverlaysDeskPage,
});

function OverlaysDeskPage() {
  const t = useWords(overlaysWords);
  return (
    <Stack gap={16}>
      <h1>{t('overlays.title')}</h1>
      <p className={css.intro}>{t('overlays.intro')}</p>
      <OverlayDesk />
    </Stack>
  );
}
