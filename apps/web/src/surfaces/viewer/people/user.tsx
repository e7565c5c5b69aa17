import { createFileRoute, notFound } from '@tanstack/react-router';
import { friendsQueries, UserPage } from '../../../features/friends/index.ts';
import { MessageButton } from '../../../features/messaging/index.ts';
import { ReportAction } from '../../../features/reports/index.ts';
import { isMissing } from '../../../shared/api/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { loadLazyWords, translateOf } from '../../../shared/words/index.ts';

export const Route = createFileRoute('/users/$username')({
  staticData: { layout: 'primary' },
  ssr: false,
  beforeLoad: requireRole('user', 'performer', 'studio'),
  loader: async ({ context: { queryClient, words }, params }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(friendsQueries.user(params.username)).catch((error: unknown): never => {
        if (isMissing(error)) throw notFound();
        throw error;
      }),
      loadLazyWords(words, 'friends'),
      loadLazyWords(words, 'shown'),
      loadLazyWords(words, 'users'),
    ]);
    return { title: translateOf(words)('friends.page', { name: user.name }) };
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
