import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { ScheduleForm } from '../../features/schedule/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { scheduleFormWords } from '../../features/schedule/form-words.ts';
import { shellWords } from '../../features/shell/words.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/schedule')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('schedule.title') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SchedulePage,
});

function SchedulePage() {
  const t = useWords(scheduleFormWords, shellWords);
  return (
    <Stack gap={16}>
      <h1>{t('schedule.title')}</h1>
      <p className={css.intro}>{t('schedule.intro')}</p>
      <ScheduleForm />
    </Stack>
  );
}
