import { createFileRoute } from '@tanstack/react-router';
import { ARTICLE_TYPES, ArticleIndex, articlesQueries, type ArticleType } from '../../../features/articles/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { articlesWords } from '../../../features/articles/words.ts';

const LONGEST = 100;

export const Route = createFileRoute('/posts')({
  staticData: { layout: 'public' },
  validateSearch: ({ q, type }): { q?: string | undefined; type?: ArticleType | undefined } => ({
    q: (typeof q === 'string' && q.trim().slice(0, LONGEST)) || undefined,
    type: ARTICLE_TYPES.find((one) => one === type),
  }),
  loaderDeps: ({ search: { q, type } }) => ({ q, type }),
  loader: async ({ context: { queryClient, words, origin }, deps: { q = '', type } }) => {
    await queryClient.ensureQueryData(articlesQueries.list(words.language, q, type)).catch(() => undefined);
    const title = translateOf(words, articlesWords)('articles.title');
    return { title, description: translateOf(words, articlesWords)('articles.text'), url: `${origin}/posts` };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description ?? '' }],
    links: loaderData ? [{ rel: 'canonical', href: loaderData.url }] : [],
  }),
  component: PostsPage,
});

function PostsPage() {
  const { q = '', type } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArticleIndex
      q={q}
      type={type}
      onSearch={(next) =>
        void navigate({ search: { ...(next ? { q: next } : {}), ...(type ? { type } : {}) }, replace: true })
      }
      onType={(next) =>
        void navigate({
          search: { ...(q ? { q } : {}), ...(next ? { type: next } : {}) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
