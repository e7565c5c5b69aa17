/** Articles that staff write for everyone: the index of help and news, and single articles with a table of contents. */
export { articlesQueries, ARTICLE_TYPES, type ArticleType } from './articles.queries.ts';
export { ArticleIndex } from './article-index.tsx';
export { GateArticle } from './gate.ts';
export { ArticlePage } from './article-page.tsx';
