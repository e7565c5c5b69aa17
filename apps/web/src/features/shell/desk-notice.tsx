import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSession } from '../../shared/session/index.ts';

/** Renders nothing if the script fails to load: the page works without it. */
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
/** Returns false during server rendering and hydration. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, yes, no);

/** Notifies performers of private show requests outside the console. Not loaded for other users. */
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
