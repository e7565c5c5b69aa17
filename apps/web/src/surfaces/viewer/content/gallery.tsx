import { createFileRoute } from '@tanstack/react-router';
import { GalleryPhotos, ItemPage } from '../../../features/catalog/index.ts';
import { BuyButton, ItemDownload } from '../../../features/purchases/index.ts';

export const Route = createFileRoute('/galleries/$id')({
  staticData: { layout: 'primary' },
  loader: async ({ context, params }) => (await import('./load-shown.ts')).loadItem(context, 'galleries', params.id),
  head: ({ loaderData }) => loaderData ?? {},
  component: GalleryPage,
});

function GalleryPage() {
  const { id } = Route.useParams();
  return (
    <ItemPage
      key={id}
      shelf="galleries"
      id={id}
      stage={(item) => (
        <GalleryPhotos
          gallery={item}
          act={(photo) => <ItemDownload key={photo._id} itemId={photo._id} title={photo.title} />}
        />
      )}
      buy={(item) => <BuyButton item={item} />}
    />
  );
}
