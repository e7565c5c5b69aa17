/**
 * articles: what staff write for everybody: help, terms, privacy and news.
 * Words: an article has a *slug*, its part of the address; its *body* is Markdown, its *content* the HTML made of it.
 * Invariants: a draft is seen by staff only; the HTML has no script, no style and no address but of the web, of mail or of this site.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { articlesRoutes } from './articles.routes.ts';
import { articlesStaffRoutes } from './staff/articles.staff.routes.ts';

export { createArticle } from './staff/keep-article.ts';

/** The module of articles. */
export const createArticles = (): Module => ({ ...card, routes: [articlesRoutes, articlesStaffRoutes] });
