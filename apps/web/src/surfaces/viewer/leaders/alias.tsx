import { createFileRoute, redirect } from '@tanstack/react-router';

/** Alias of the leaderboards page. */
export const Route = createFileRoute('/leaderboard')({
  beforeLoad: () => {
    throw redirect({ to: '/leaders' });
  },
});
