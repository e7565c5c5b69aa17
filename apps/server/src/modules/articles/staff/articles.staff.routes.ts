import { articlesStaff } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { htmlOf } from '../markdown.ts';
import { dropDraft, keepDraft } from './keep-draft.ts';
import { changeArticle, createArticle, removeArticle } from './keep-article.ts';
import { readArticle, readVersion, readVersions, searchForStaff } from './read-for-staff.ts';

export const articlesStaffRoutes = implement(
  'articlesStaff',
  articlesStaff,
)({
  search: query(searchForStaff),
  view: query(readArticle),
  create: command(createArticle),
  update: command(changeArticle),
  remove: command(removeArticle),
  keepDraft: command(keepDraft),
  dropDraft: command(dropDraft),
  versions: query(readVersions),
  version: query(readVersion),
  preview: async (_context, { body }) => htmlOf(body.body),
});
