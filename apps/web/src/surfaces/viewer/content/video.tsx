import { createFileRoute } from '@tanstack/react-router';
import { VideoStage, ItemPage } from '../../../features/catalog/index.ts';
import { BuyButton, ItemDownload } from '../../../features/purchases/index.ts';

export const Route = createFileRoute('/videos/$id')({
  staticData: { layout: 'primary' },
  loader: async ({ context, params }) => (await import('./load-shown.ts')).loadItem(context, 'videos', params.id),
  head: ({ loaderData }) => loaderData ?? {},
  component: VideoPage,
});

function VideoPage() {
  const { id } = Route.useParams();
  return (
    <ItemPage
      key={id}
      shelf="videos"
      id={id}
      stage={(item, refresh) => <VideoStage item={item} onRetry={refresh} />}
      buy={(item) =>
        item.isBought ? (
          <ItemDownload itemId={item._id} title={item.title} {...(item.original ? { original: item.original } : {})} />
        ) : (
          <BuyButton item={item} />
        )
      }
    />
  );
}
