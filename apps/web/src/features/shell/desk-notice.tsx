import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSession } from '../../shared/session/index.ts';

/** Why nothing where it does not come: a page is more than its notices. */
const RequestNotice = lazy<() => ReactNode>(() =>
  import('../shows/desk/index.ts').then(
    ({ RequestNotice: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);
const CONSOLE = /^\/live(\/lovense\/|$)/;
const never = () => () => undefined;
const yes = () => true;
const no = () => false;
/** False on the server, and while its drawing is taken over. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, yes, no);

/**
 * Notifies performers of requests for a private show where they do not see the console. Nobody else loads any of it.
 */
export function DeskNotice({ path }: { path: string }) {
  const { role } = useSession();
  const isBrowser = useIsBrowser();
  if (!isBrowser || role !== 'performer' || CONSOLE.test(path)) return null;
  return (
    <Suspense fallback={null}>
      <RequestNotice />
    </Suspense>
  );
}
