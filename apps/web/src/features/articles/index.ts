/** What staff write for everybody: the index of help and news, and one article with its table of contents. */
export { articlesQueries, ARTICLE_TYPES, type ArticleType } from './articles.queries.ts';
export { ArticleIndex } from './article-index.tsx';
export { GateArticle } from './gate-article.tsx';
export { ArticlePage } from './article-page.tsx';
