import { favourites } from '@footlight/contract';
import { command, implement } from '../../platform/http/implement.ts';
import { listFavourites } from './favourites.queries.ts';
import type { CardsOf } from './index.ts';
import { like } from './like.ts';
import { unlike } from './unlike.ts';

export const favouritesRoutes = (cardsOf: CardsOf) =>
  implement(
    'favourites',
    favourites,
  )({
    list: async (context, { query }) => {
      const { ids, total, ...next } = await listFavourites(context.db, context.caller.accountId, query);
      return { data: await cardsOf(context, ids), ...total, ...next };
    },
    like: command(like),
    unlike: command(unlike),
  });
