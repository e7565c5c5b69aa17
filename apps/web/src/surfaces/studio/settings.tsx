import { createFileRoute, redirect } from '@tanstack/react-router';

/** A studio's settings are on the pages that all accounts have. */
export const Route = createFileRoute('/studio/settings')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true });
  },
});
