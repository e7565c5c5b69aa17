import { PostList } from '../../../features/feed/index.ts';
import type { PerformerView } from '../../../features/performers/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../../../features/feed/words.ts';
import type { ReactNode } from 'react';
import { BuyPost } from '../feed/buy-post.tsx';

/** A creator's posts. Isolated: an error here affects nothing else. */
export function CreatorPosts({ performer, action }: { performer: PerformerView; action: ReactNode }) {
  const t = useWords(feedWords);
  return (
    <PostList
      filters={{ performerId: performer._id }}
      buy={(post) => <BuyPost post={post} />}
      empty={{ title: t('feed.emptyCreator', { name: performer.name }), action }}
    />
  );
}
