import { useApp } from '../../shared/app/index.ts';
import { useLive } from '../../shared/live/index.ts';

/**
 * Shows toasts on every page for shows the user has reminders or tickets for. The toasts are lazy-loaded, because few
 * users get any.
 */
export function useStartNews(): void {
  const { words } = useApp();
  const late = () => import('./start-news.ts');
  useLive('performer/starts', (news) => void late().then(({ sayStart }) => sayStart(words, news)));
  useLive('ticket/news', (news) => void late().then(({ sayTicketNews }) => sayTicketNews(words, news)));
}
