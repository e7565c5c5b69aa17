import { createFileRoute } from '@tanstack/react-router';
import { FriendLists } from '../../../features/friends/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { friendsWords } from '../../../features/friends/words.ts';
import css from '../lists.module.css';

export const Route = createFileRoute('/friends')({
  staticData: { layout: 'primary' },
  ssr: false,
  beforeLoad: requireRole('user', 'performer'),
  loader: async ({ context }) => ({ title: translateOf(context.words, friendsWords)('friends.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: FriendsPage,
});

function FriendsPage() {
  const t = useWords(friendsWords);
  return (
    <>
      <div className={css.heading}>
        <h1>{t('friends.title')}</h1>
        <p>{t('friends.text')}</p>
      </div>
      <FriendLists />
    </>
  );
}
