import { createFileRoute } from '@tanstack/react-router';
import { PostPage } from '../../../features/feed/index.ts';
import { BuyPost } from './buy-post.tsx';

export const Route = createFileRoute('/feed/$id')({
  staticData: { layout: 'primary' },
  loader: async ({ context, params }) => (await import('./load-post.ts')).loadPost(context, params.id),
  head: ({ loaderData }) => loaderData ?? {},
  component: OnePost,
});

function OnePost() {
  const { id } = Route.useParams();
  return <PostPage key={id} id={id} buy={(post) => <BuyPost post={post} />} />;
}
