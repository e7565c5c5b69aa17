import { useApp } from '../../shared/app/index.ts';
import { useLive } from '../../shared/live/index.ts';

/** Says on whatever page what becomes of a show that one has a ticket of. Why late: few have one. */
export function useTicketNews(): void {
  const { words } = useApp();
  useLive('ticket/news', (news) => {
    void import('./lazy-ticket-news.ts').then(({ sayTicketNews }) => sayTicketNews(words, news));
  });
}
