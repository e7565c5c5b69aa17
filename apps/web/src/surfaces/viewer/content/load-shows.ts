import { showHead, ticketsQueries } from '../../../features/tickets/index.ts';
import { shareHead, type AppContext } from '../../../shared/app/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { ticketsWords } from '../../../features/tickets/words.ts';
import { orNotFound } from './load-shown.ts';

/** Loads the announced shows, and returns the page's head. */
export async function loadShows({ queryClient, words, origin }: AppContext) {
  await queryClient.ensureInfiniteQueryData(ticketsQueries.upcoming()).catch(() => undefined);
  const t = translateOf(words, ticketsWords);
  return {
    meta: [{ title: t('tix.upcoming') }, { name: 'description', content: t('tix.upcomingText') }],
    links: [{ rel: 'canonical', href: `${origin}/shows` }],
  };
}

/** Loads a show, and returns the page's head. */
export async function loadShow({ queryClient, words, origin }: AppContext, id: string) {
  const show = await queryClient.ensureQueryData(ticketsQueries.view(id)).catch(orNotFound);
  const title = translateOf(words, ticketsWords)('tix.titleBy', { title: show.title, name: show.performer.name });
  return shareHead({ title, description: show.text || title, type: 'article', ...showHead(show, origin) });
}
