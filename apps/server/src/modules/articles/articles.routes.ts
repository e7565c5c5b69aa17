import { articles } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { searchArticles, viewArticle } from './read-articles.ts';

export const articlesRoutes = implement(
  'articles',
  articles,
)({ search: query(searchArticles), view: query(viewArticle) });
