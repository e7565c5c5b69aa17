import { useApp } from '../../shared/app/index.ts';
import { useLive } from '../../shared/live/index.ts';

/**
 * Says on whatever page that a show one wanted to be reminded of begins, and what becomes of one that one has a ticket
 * of. Why late: few hear of either.
 */
export function useStartNews(): void {
  const { words } = useApp();
  const late = () => import('./start-news.ts');
  useLive('performer/starts', (news) => void late().then(({ sayStart }) => sayStart(words, news)));
  useLive('ticket/news', (news) => void late().then(({ sayTicketNews }) => sayTicketNews(words, news)));
}
