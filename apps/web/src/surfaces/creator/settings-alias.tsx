import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first page of the settings. */
export const Route = createFileRoute('/creator/settings')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true });
  },
});
