import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/** URLs of settings pages located elsewhere, by their name under `/creator/settings`. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  affiliate: '/affiliate',
  blocking: '/creator/blocking',
  commissions: '/creator/commissions',
  schedule: '/creator/schedule',
  prices: '/live',
  broadcast: '/live',
};
const SHARED = [
  'profile',
  'security',
  'notifications',
  'privacy',
  'appearance',
  'payouts',
  'tax-forms',
  'documents',
  'studio',
  'developers',
];

/** Redirects to the settings page of this name, wherever it is. */
export const Route = createFileRoute('/creator/settings/$page')({
  beforeLoad: ({ params: { page } }) => {
    const href = SHARED.includes(page) ? `/settings/${page}` : ELSEWHERE[page];
    if (!href) throw notFound();
    throw redirect({ href, replace: true });
  },
});
