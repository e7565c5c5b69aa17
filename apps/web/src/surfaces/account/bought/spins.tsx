import { createFileRoute } from '@tanstack/react-router';
import { OwnSpins } from '../../../features/wheels/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { wheelsWords } from '../../../features/wheels/words.ts';
import { shellWords } from '../../../features/shell/words.ts';
import css from '../account.module.css';

export const Route = createFileRoute('/wallet/spins')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, shellWords)('shell.spins') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: SpinsPage,
});

function SpinsPage() {
  const t = useWords(wheelsWords, shellWords);
  return (
    <div className={css.page}>
      <div>
        <h1>{t('shell.spins')}</h1>
        <p className={css.lead}>{t('wheels.spinsIntro')}</p>
      </div>
      <OwnSpins />
    </div>
  );
}
