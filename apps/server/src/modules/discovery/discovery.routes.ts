import { performers } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refuse.ts';
import { countView } from './count-view.ts';
import type { Directory } from './directory.ts';
import { viewRanking } from './view-ranking.ts';
import { findCategory, listCategories } from './view.queries.ts';

const { search, searchByInterest, view, incView, categories, category, ranking } = performers;

export const discoveryRoutes = (directory: Directory) => [
  implement('performers', { search, searchByInterest, view, incView })({
    search: (context, input) => directory.search(context, input.query),
    searchByInterest: (context, input) => directory.byInterest(context, input.query.limit),
    view: (context, { params }) => directory.view(context, params.id),
    incView: command(countView),
  }),
  implement('performers', { ranking })({ ranking: query(viewRanking) }),
  implement('performers', { categories, category })({
    categories: query((context) => listCategories(context.db)),
    category: async (context, { params }) => (await findCategory(context.db, params.id)) ?? refuse('NOT_FOUND'),
  }),
];
