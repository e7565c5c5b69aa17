import { createFileRoute, notFound } from '@tanstack/react-router';
import { friendsQueries, UserPage } from '../../../features/friends/index.ts';
import { MessageButton } from '../../../features/messaging/index.ts';
import { ReportAction } from '../../../features/reports/index.ts';
import { isMissing } from '../../../shared/api/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { friendsWords } from '../../../features/friends/words.ts';

export const Route = createFileRoute('/users/$username')({
  staticData: { layout: 'primary' },
  ssr: false,
  beforeLoad: requireRole('user', 'performer', 'studio'),
  loader: async ({ context: { queryClient, words }, params }) => {
    const user = await queryClient
      .ensureQueryData(friendsQueries.user(params.username))
      .catch((error: unknown): never => {
        if (isMissing(error)) throw notFound();
        throw error;
      });
    return { title: translateOf(words, friendsWords)('friends.page', { name: user.name }) };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
});

function Page() {
  const { username } = Route.useParams();
  return (
    <UserPage
      key={username}
      username={username}
      acts={({ _id }) => (
        <>
          <MessageButton source="user" sourceId={_id} />
          <ReportAction kind="profile" id={_id} />
        </>
      )}
    />
  );
}
