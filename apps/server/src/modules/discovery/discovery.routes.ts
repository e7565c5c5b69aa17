import { favourites, performers, schedule } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { listFavourites } from '../favourites/index.ts';
import { countView } from './count-view.ts';
import type { Directory } from './directory.ts';
import { viewRanking } from './view-ranking.ts';
import { viewUpcoming } from './view-upcoming.ts';

const { search, searchByInterest, view, incView, ranking } = performers;
const { list } = favourites;
const { upcoming } = schedule;

export const discoveryRoutes = (directory: Directory) => [
  implement('performers', { search, searchByInterest, view, incView })({
    search: (context, input) => directory.search(context, input.query),
    searchByInterest: (context, input) => directory.byInterest(context, input.query.limit),
    view: (context, { params }) => directory.view(context, params.id),
    incView: command(countView),
  }),
  implement('performers', { ranking })({ ranking: query(viewRanking) }),
  implement('schedule', { upcoming })({ upcoming: viewUpcoming }),
  implement('favourites', { list })({
    list: async (context, input) => {
      const { ids, total, ...next } = await listFavourites(context.db, context.caller.accountId, input.query);
      return { data: await directory.cards(context, ids), ...total, ...next };
    },
  }),
];
