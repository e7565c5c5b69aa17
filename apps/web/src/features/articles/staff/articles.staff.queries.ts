import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type StaffArticle = Res<EndpointOf<'articlesStaff.view'>>;
export type ArticleVersion = Res<EndpointOf<'articlesStaff.version'>>;
type ArticlePage = Res<EndpointOf<'articlesStaff.search'>>;
export type ListedStaffArticle = ArticlePage['data'][number];

const PAGE = 24;
export const articlesStaffQueries = {
  listsKey: () => queryKeyOf('articlesStaff.search'),
  list: (q: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('articlesStaff.search', { pages: q }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'articlesStaff.search',
          { query: { limit: PAGE, offset: pageParam, ...(q ? { q } : {}) } },
          { signal },
        ) as Promise<ArticlePage>,
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : undefined),
      placeholderData: keepPreviousData,
    }),
  versions: (id: string) => ({ ...apiQuery('articlesStaff.versions', { params: { id } }), staleTime: 0, gcTime: 0 }),
  view: (id: string) => ({ ...apiQuery('articlesStaff.view', { params: { id } }), staleTime: 0, gcTime: 0 }),
};
