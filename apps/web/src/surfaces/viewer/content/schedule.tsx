import { buttonClass, Cluster, Stack, TicketIcon } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { EveryonesSchedule, scheduleQueries } from '../../../features/schedule/index.ts';
import { everyonesScheduleWords } from '../../../features/schedule/everyones-words.ts';
import { ticketsWords } from '../../../features/tickets/words.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import css from './content.module.css';

export const Route = createFileRoute('/schedule')({
  staticData: { layout: 'primary' },
  loader: async ({ context: { queryClient, words, origin } }) => {
    await queryClient.ensureInfiniteQueryData(scheduleQueries.upcoming()).catch(() => undefined);
    const t = translateOf(words, everyonesScheduleWords);
    return {
      meta: [{ title: t('schedule.everyones') }, { name: 'description', content: t('schedule.everyonesText') }],
      links: [{ rel: 'canonical', href: `${origin}/schedule` }],
    };
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: SchedulePage,
});

function SchedulePage() {
  const t = useWords(everyonesScheduleWords, ticketsWords);
  return (
    <Stack gap={16}>
      <Cluster gap={4} columnGap={14} align="baseline" className={css.heading}>
        <h1>{t('schedule.everyones')}</h1>
        <p>{t('schedule.everyonesText')}</p>
        <SiteLink href="/shows" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          <TicketIcon size={16} aria-hidden />
          {t('tix.upcoming')}
        </SiteLink>
      </Cluster>
      <EveryonesSchedule />
    </Stack>
  );
}
