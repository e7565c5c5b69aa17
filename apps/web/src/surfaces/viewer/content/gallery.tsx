import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { GalleryPhotos, ItemPage } from '../../../features/catalog/index.ts';
import { BuyButton, ItemDownload } from '../../../features/purchases/index.ts';

export const Route = createFileRoute('/galleries/$id')({
  staticData: { layout: 'primary' },
  /** Each photo has its own URL. */
  validateSearch: ({ photo }): { photo?: string | undefined } => ({
    photo: typeof photo === 'string' ? photo : undefined,
  }),
  loader: async ({ context, params }) => (await import('./load-shown.ts')).loadItem(context, 'galleries', params.id),
  head: ({ loaderData }) => loaderData ?? {},
  component: GalleryPage,
});

/** Opening a photo adds a history entry, so "back" closes it. Moving to the next photo doesn't. */
function useOpenPhoto() {
  const { photo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  const onPhoto = (next: string | undefined) => {
    if (next === undefined && isOpenedHere.current) {
      isOpenedHere.current = false;
      return history.back();
    }
    if (photo === undefined) isOpenedHere.current = true;
    const search = next === undefined ? {} : { photo: next };
    void navigate({ search, replace: photo !== undefined, resetScroll: false });
  };
  return { photo, onPhoto };
}

function GalleryPage() {
  const { id } = Route.useParams();
  const opened = useOpenPhoto();
  return (
    <ItemPage
      key={id}
      shelf="galleries"
      id={id}
      stage={(item) => (
        <GalleryPhotos
          gallery={item}
          {...opened}
          buy={<BuyButton item={item} />}
          act={({ _id, title, original }) => (
            <ItemDownload key={_id} itemId={_id} title={title} {...(original ? { original } : {})} />
          )}
        />
      )}
      buy={(item) => <BuyButton item={item} />}
    />
  );
}
