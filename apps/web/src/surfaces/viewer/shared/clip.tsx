import { createFileRoute } from '@tanstack/react-router';
import { ClipPage, clipsQueries } from '../../../features/clips/index.ts';
import { shareHead } from '../../../shared/app/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { clipsWords } from '../../../features/clips/words.ts';
import { orNotFound } from '../content/load-shown.ts';

export const Route = createFileRoute('/clips/$id')({
  staticData: { layout: 'primary' },
  loader: async ({ context: { queryClient, words, origin }, params: { id } }) => {
    const clip = await queryClient.ensureQueryData(clipsQueries.view(id)).catch(orNotFound);
    const url = `${origin}/clips/${id}`;
    const title = translateOf(words, clipsWords)('clips.titleBy', { title: clip.title, name: clip.performer.name });
    const picture = clip.poster && new URL(clip.poster, origin).href;
    return shareHead({
      title,
      description: title,
      url,
      type: 'video.other' as const,
      picture: picture ?? `${origin}/share/creators/${clip.performer.username}.png`,
      data: {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: clip.title,
        description: title,
        url,
        uploadDate: clip.createdAt,
        ...(picture ? { thumbnailUrl: [picture] } : {}),
        ...(clip.duration === undefined ? {} : { duration: `PT${Math.round(clip.duration)}S` }),
      },
    });
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: OneClip,
});

function OneClip() {
  const { id } = Route.useParams();
  return <ClipPage key={id} id={id} />;
}
