import type { Told } from '../../shared/live/index.ts';
import type { AppContext } from '../../shared/app/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { scheduleWords } from './words.ts';

type News = Told<'ticket/news'>;
type Start = Told<'performer/starts'>;
const GIVEN_BACK: ReadonlySet<News['what']> = new Set(['cancelled', 'missed', 'broken']);

/** Shows a toast with ticket news. It links to the show, or to the room once the show has started. */
export async function sayTicketNews(words: AppContext['words'], news: News): Promise<void> {
  const t = translateOf(words, scheduleWords);
  const { what, title, showId, username } = news;
  toast.notify({
    title: t(`tix.news.${what}`, { title }),
    text: t(GIVEN_BACK.has(what) ? 'tix.newsBack' : 'tix.newsText'),
    href: what === 'started' ? `/live/${username}` : `/shows/${showId}`,
  });
}

/** Shows a toast when a show is about to start or has started. */
export async function sayStart(words: AppContext['words'], { username, name, isLive }: Start): Promise<void> {
  const t = translateOf(words, scheduleWords);
  toast.notify({
    title: t(isLive ? 'schedule.startedTitle' : 'schedule.soonTitle', { name }),
    text: t('schedule.openRoom'),
    href: `/live/${username}`,
  });
}
