import { createFileRoute } from '@tanstack/react-router';
import { ScheduleForm } from '../../features/schedule/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { loadLazyWords, translateOf, useWords } from '../../shared/words/index.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/schedule')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  loader: ({ context }) => loadLazyWords(context.words, 'desk'),
  head: ({ match }) => ({
    meta: [{ title: translateOf(match.context.words)('schedule.title') }, { name: 'robots', content: 'noindex' }],
  }),
  component: SchedulePage,
});

function SchedulePage() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('schedule.title')}</h1>
      <p className={css.intro}>{t('schedule.intro')}</p>
      <ScheduleForm />
    </div>
  );
}
