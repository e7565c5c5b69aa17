import { createFileRoute, redirect } from '@tanstack/react-router';
import { streamingQueries } from '../../../features/streaming/index.ts';
import { orNotFound } from '../content/load-shown.ts';

/** Opens a room with the sheet for a private show. */
export const Route = createFileRoute('/live/$username/private')({
  loader: async ({ context: { queryClient }, params: { username } }) => {
    await queryClient.ensureQueryData(streamingQueries.room(username)).catch(orNotFound);
    throw redirect({ to: '/live/$username', params: { username }, search: { open: 'private' }, replace: true });
  },
});
