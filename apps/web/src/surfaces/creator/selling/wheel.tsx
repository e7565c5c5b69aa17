import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { WheelDesk } from '../../../features/wheels/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { wheelsWords } from '../../../features/wheels/words.ts';
import { shellWords } from '../../../features/shell/words.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/wheel')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, shellWords)('shell.wheel') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: WheelPage,
});

function WheelPage() {
  const t = useWords(wheelsWords, shellWords);
  return (
    <Stack gap={16}>
      <h1>{t('shell.wheel')}</h1>
      <p className={css.intro}>{t('wheels.intro')}</p>
      <WheelDesk />
    </Stack>
  );
}
