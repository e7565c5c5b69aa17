import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { TicketsDesk } from '../../../features/tickets/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../../../features/tickets/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../creator.module.css';

export const Route = createFileRoute('/creator/shows')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, siteWords)('nav.tickets') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ShowsPage,
});

function ShowsPage() {
  const t = useWords(ticketsWords, siteWords);
  return (
    <Stack gap={16}>
      <h1>{t('nav.tickets')}</h1>
      <p className={css.intro}>{t('tix.intro')}</p>
      <TicketsDesk />
    </Stack>
  );
}
