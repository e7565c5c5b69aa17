import { beginningOf, feedQueries, postHead } from '../../../features/feed/index.ts';
import { shareHead, type AppContext } from '../../../shared/app/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { feedWords } from '../../../features/feed/words.ts';
import { orNotFound } from '../content/load-shown.ts';

/** Loads a post with its comments, and returns the page's head. */
export async function loadPost({ queryClient, words, origin }: AppContext, id: string) {
  const post = await queryClient.ensureQueryData(feedQueries.view(id)).catch(orNotFound);
  if (post.isOpen) await Promise.allSettled([queryClient.ensureInfiniteQueryData(feedQueries.comments(id))]);
  const t = translateOf(words, feedWords);
  const { name } = post.performer;
  const by = t('feed.postOf', { name });
  const beginning = beginningOf(post);
  return shareHead({
    title: beginning ? t('feed.titleOf', { beginning, name }) : by,
    description: post.text || by,
    type: 'article',
    ...postHead(post, origin),
  });
}
