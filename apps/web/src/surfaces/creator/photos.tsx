import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../../features/catalog/index.ts';
import { contentRoute } from './content-route.ts';

export const Route = createFileRoute('/creator/photos')({ ...contentRoute, component: PhotosPage });

function PhotosPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ContentPage
      kind="photo"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.edit === search.edit, resetScroll: false })}
    />
  );
}
