import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { ApiError, bindCaller } from '../../../shared/api/index.ts';
import type { AppContext } from '../../../shared/app/index.ts';
import { requireStaff } from './require-staff.ts';

/** Enters a staff page while the profile call fails. Returns what the guard throws, and whether the session ended. */
async function enterDespite(error: ApiError) {
  let hasEnded = false;
  const queryClient = new QueryClient();
  bindCaller(queryClient, () => Promise.reject(error));
  const session = { get: () => ({ token: 'x', role: 'staff' }), end: () => (hasEnded = true) };
  const context = { queryClient, session } as unknown as AppContext;
  const thrown: unknown = await requireStaff({ context, location: { href: '/admin' } }).catch(
    (reason: unknown) => reason,
  );
  return { thrown, hasEnded };
}

it('ends the session and leads to the login after a 401', async () => {
  const { thrown, hasEnded } = await enterDespite(new ApiError(401, { code: 'UNAUTHENTICATED' }));
  expect([isRedirect(thrown), hasEnded]).toEqual([true, true]);
});

it.each([403, 500, 503, 0])('keeps the session after a %i, and passes the error to the page', async (status) => {
  const error = new ApiError(status, { message: 'Not now.' });
  expect(await enterDespite(error)).toEqual({ thrown: error, hasEnded: false });
});
