import { createFileRoute } from '@tanstack/react-router';
import { ShowPage } from '../../../features/tickets/index.ts';

export const Route = createFileRoute('/shows/$id')({
  staticData: { layout: 'primary' },
  loader: async ({ context, params }) => (await import('./load-shows.ts')).loadShow(context, params.id),
  head: ({ loaderData }) => loaderData ?? {},
  component: OneShow,
});

function OneShow() {
  const { id } = Route.useParams();
  return <ShowPage key={id} id={id} />;
}
