import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createSessionStore } from './shared/session/index.ts';
import { createCatalog } from './shared/words/index.ts';
import { leaveDeadSession } from './leave-dead-session.ts';
import { patience } from '../../../tests/patience.ts';

const words = createCatalog('en');

function browser({ role = 'user', href = '/live/ada?tab=chat', isLoading = false } = {}) {
  const cookies = new Map(Object.entries({ token: 'dead', role }));
  const session = createSessionStore({
    read: (name) => cookies.get(name),
    write: (name, value, days) => void (days === 0 ? cookies.delete(name) : cookies.set(name, value)),
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData(['wallet', 'packages'], 1);
  queryClient.setQueryData(['settings', 'menus'], 1);
  const router = {
    latestLocation: { href, pathname: href.split('?')[0] },
    state: { isLoading },
    navigate: vi.fn(() => Promise.resolve()),
    invalidate: vi.fn(() => Promise.resolve()),
  };
  const leave = (method: 'GET' | 'POST', path = '/member/send-tip-token/1') =>
    leaveDeadSession({ session, queryClient, words }, router as never, { method, path });
  const known = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  return { session, router, leave, known };
}

it('sends a user who acts to their role’s login page, and back afterwards', async () => {
  const { session, router, leave, known } = browser({ role: 'performer' });
  leave('POST');
  expect(session.get().token).toBeUndefined();
  expect(router.navigate).toHaveBeenCalledWith({
    href: '/auth/login/performer?returnTo=%2Flive%2Fada%3Ftab%3Dchat&ended=true',
  });
  await vi.waitFor(() => expect(known()).toEqual(['settings']), patience(10_000));
  leave('POST');
  expect(router.navigate).toHaveBeenCalledTimes(1);
});

it('lets a reader stay, as a visitor', () => {
  const { session, router, leave, known } = browser();
  leave('GET', '/users/me');
  expect(session.get().role).toBeUndefined();
  expect(router.navigate).not.toHaveBeenCalled();
  expect(router.invalidate).toHaveBeenCalledTimes(1);
  expect(known()).toEqual(['settings']);
});

it('leaves a page that is loading to its own guard', () => {
  const { session, router, leave } = browser({ isLoading: true });
  leave('GET', '/users/me');
  expect(session.get().token).toBeUndefined();
  expect(router.invalidate).not.toHaveBeenCalled();
});

it('ignores a deliberate logout', () => {
  const { session, leave } = browser();
  leave('POST', '/auth/logout');
  expect(session.get().token).toBe('dead');
});
