import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticlePage, articlesQueries } from '../../../features/articles/index.ts';
import { isMissing } from '../../../shared/api/index.ts';
import { shareHead } from '../../../shared/app/index.ts';

export const Route = createFileRoute('/posts/$slug')({
  staticData: { layout: 'public' },
  loader: async ({ context: { queryClient, words, origin }, params: { slug } }) => {
    const article = await queryClient
      .ensureQueryData(articlesQueries.view(words.language, slug))
      .catch((error: unknown) => {
        if (isMissing(error)) throw notFound();
        throw error;
      });
    const url = `${origin}/posts/${article.slug}`;
    const { title, summary, publishedAt, updatedAt } = article;
    return shareHead({
      title,
      url,
      description: summary || title,
      picture: `${origin}/og.png`,
      type: 'article' as const,
      data: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        url,
        datePublished: publishedAt,
        dateModified: updatedAt,
      },
    });
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: PostPage,
});

function PostPage() {
  const { slug } = Route.useParams();
  return <ArticlePage key={slug} slug={slug} />;
}
