import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { AlertPage } from '../../features/alerts/index.ts';
import { alertStyleIn } from '../../features/overlays/index.ts';

export const Route = createFileRoute('/alerts')({
  staticData: { layout: 'bare' },
  ssr: false,
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: AlertsPage,
});

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The URL's hash identifies the creator, and its query sets the appearance. */
function AlertsPage() {
  const token = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return (
    <div style={alertStyleIn(location.search)}>
      <AlertPage key={token} token={token} />
    </div>
  );
}
