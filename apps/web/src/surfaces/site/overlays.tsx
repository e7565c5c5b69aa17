import { createFileRoute, notFound } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { OverlayPage, OVERLAYS, type Overlay } from '../../features/overlays/index.ts';

export const Route = createFileRoute('/overlays/$kind')({
  staticData: { layout: 'bare' },
  ssr: false,
  loader: ({ params }) => {
    if (!(OVERLAYS as readonly string[]).includes(params.kind)) throw notFound();
  },
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: OverlaysPage,
});

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The URL's hash identifies the room, and its query sets the appearance. */
function OverlaysPage() {
  const { kind } = Route.useParams();
  const token = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <OverlayPage key={token} overlay={kind as Overlay} token={token} search={location.search} />;
}
