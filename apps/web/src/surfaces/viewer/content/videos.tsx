import { createFileRoute } from '@tanstack/react-router';
import { sortIn } from './browse-sort.ts';
import { BrowseItems } from './browse-items.tsx';

export const Route = createFileRoute('/videos')({
  staticData: { layout: 'primary' },
  validateSearch: sortIn,
  loaderDeps: ({ search }) => sortIn({ ...search }),
  loader: async ({ context, deps }) => (await import('./load-shown.ts')).loadItems(context, 'videos', deps.sort),
  head: ({ loaderData }) => loaderData ?? {},
  component: VideosPage,
});

function VideosPage() {
  const { sort } = Route.useSearch();
  return <BrowseItems shelf="videos" sort={sort} />;
}
