import { Button } from '@footlight/ui';
import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/dev/styles')({
  staticData: { layout: 'primary' },
  beforeLoad: ({ context }) => {
    if (!context.dev) throw notFound();
  },
  component: StylePage,
});

function StylePage() {
  return <Button tone="action">Go</Button>;
}
