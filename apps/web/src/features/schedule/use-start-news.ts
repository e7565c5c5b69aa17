import { useLive } from '../../shared/live/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';

/** Says on whatever page that a show one wanted to be reminded of begins. */
export function useStartNews(): void {
  const t = useWords();
  useLive('performer/starts', ({ username, name, isLive }) =>
    toast.notify({
      title: t(isLive ? 'schedule.startedTitle' : 'schedule.soonTitle', { name }),
      text: t('schedule.openRoom'),
      href: `/live/${username}`,
    }),
  );
}
