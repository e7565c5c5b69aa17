import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to the first settings page. */
export const Route = createFileRoute('/creator/settings')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true });
  },
});
