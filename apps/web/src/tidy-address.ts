import { trimPathRight } from '@tanstack/react-router';
import type { Router } from './router.tsx';

/** Normalizes the URL the way the page does, as the router would for a page it knows. Loading starts with this. */
export function isTidied(router: Router): boolean {
  router.updateLatestLocation();
  const { latestLocation: now } = router;
  const tidy = router.buildLocation({
    to: now.pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
    _includeValidateSearch: true,
  } as never);
  if (trimPathRight(tidy.publicHref) === trimPathRight(now.publicHref)) return false;
  void router.commitLocation({ ...tidy, replace: true, ignoreBlocker: true });
  return true;
}
