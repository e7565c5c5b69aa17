import { Cluster, Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { UpcomingShows } from '../../../features/tickets/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../../../features/tickets/words.ts';
import css from './content.module.css';

export const Route = createFileRoute('/shows')({
  staticData: { layout: 'primary' },
  loader: async ({ context }) => (await import('./load-shows.ts')).loadShows(context),
  head: ({ loaderData }) => loaderData ?? {},
  component: ShowsPage,
});

function ShowsPage() {
  const t = useWords(ticketsWords);
  return (
    <Stack gap={16}>
      <Cluster gap={4} columnGap={14} align="baseline" className={css.heading}>
        <h1>{t('tix.upcoming')}</h1>
        <p>{t('tix.upcomingText')}</p>
      </Cluster>
      <UpcomingShows />
    </Stack>
  );
}
