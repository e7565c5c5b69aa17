import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the leaderboards. */
export const Route = createFileRoute('/leaderboard')({
  beforeLoad: () => {
    throw redirect({ to: '/leaders' });
  },
});
