import type { Res } from '@footlight/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Article = Res<EndpointOf<'articles.view'>>;
export type ListedArticle = Res<EndpointOf<'articles.search'>>['data'][number];
export type ArticleType = ListedArticle['type'];
export const ARTICLE_TYPES = ['help', 'news', 'terms', 'privacy'] as const satisfies readonly ArticleType[];

const FRESH_MS = 60_000;
const MOST = 100;

export const articlesQueries = {
  /** Up to 100 articles, filtered by search words and kind. Texts are in the reader's language if available. */
  list: (language: string, q: string, type: ArticleType | undefined) => ({
    ...apiQuery('articles.search', {
      query: { limit: MOST, language, ...(q ? { q } : {}), ...(type ? { type } : {}) },
    }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  }),
  view: (language: string, slug: string) => ({
    ...apiQuery('articles.view', { params: { id: slug }, query: { language } }),
    staleTime: FRESH_MS,
  }),
};
