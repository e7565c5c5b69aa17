import { beginningOf, type Post } from '../../../features/feed/index.ts';
import { BuyButton } from '../../../features/purchases/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../../../features/feed/words.ts';

export function BuyPost({ post }: { post: Post }) {
  const t = useWords(feedWords);
  const { _id, price, isBought, isOwn } = post;
  const title = beginningOf(post) || t('feed.postOf', { name: post.performer.name });
  return <BuyButton item={{ _id, kind: 'post', title, price, isBought, isOwn }} />;
}
