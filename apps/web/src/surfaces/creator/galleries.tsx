import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../../features/catalog/index.ts';
import { contentRoute } from './content-route.ts';

export const Route = createFileRoute('/creator/galleries')({ ...contentRoute, component: GalleriesPage });

function GalleriesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ContentPage
      kind="gallery"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.edit === search.edit, resetScroll: false })}
    />
  );
}
