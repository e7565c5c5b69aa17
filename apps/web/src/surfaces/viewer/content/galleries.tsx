import { createFileRoute } from '@tanstack/react-router';
import { sortIn } from './browse-sort.ts';
import { BrowseItems } from './browse-items.tsx';

export const Route = createFileRoute('/galleries')({
  staticData: { layout: 'primary' },
  validateSearch: sortIn,
  loaderDeps: ({ search }) => sortIn({ ...search }),
  loader: async ({ context, deps }) => (await import('./load-shown.ts')).loadItems(context, 'galleries', deps.sort),
  head: ({ loaderData }) => loaderData ?? {},
  component: GalleriesPage,
});

function GalleriesPage() {
  const { sort } = Route.useSearch();
  return <BrowseItems shelf="galleries" sort={sort} />;
}
