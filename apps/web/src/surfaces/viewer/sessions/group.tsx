import { createFileRoute, redirect } from '@tanstack/react-router';
import { showsQueries } from '../../../features/shows/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { orNotFound } from '../content/load-shown.ts';

const guard = requireRole('user', 'performer');

/** Opens the room of a group show with the sheet to join it. A performer's own groups are in their console. */
export const Route = createFileRoute('/group/$id')({
  beforeLoad: async (at) => {
    await guard(at);
    if (at.context.session.get().role === 'performer') throw redirect({ to: '/live', replace: true });
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    // The second call finds an ended group for its participants.
    const show = await queryClient
      .ensureQueryData(showsQueries.group(id))
      .catch(() => queryClient.ensureQueryData(showsQueries.show(id)).catch(orNotFound));
    const { username } = show.performer;
    throw redirect({ to: '/live/$username', params: { username }, search: { open: 'group' }, replace: true });
  },
});
