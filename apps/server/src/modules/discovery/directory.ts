import type { Answer, Input, performers } from '@footlight/contract';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { wordsOf } from '../../platform/db/word-search.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Settings } from '../settings/index.ts';
import {
  cardOf,
  reasonOf,
  titleMatches,
  viewOf,
  type CardRow,
  type PerformerCard,
  type PerformerView,
} from './discovery.rules.ts';
import { countFacets } from './facets.queries.ts';
import { propose } from './interest.queries.ts';
import { listCards, listPromoted, searchCards } from './search.queries.ts';
import { findView } from './view.queries.ts';

/** A public show that is live or briefly interrupted. */
export interface LiveBroadcast {
  readonly performerId: string;
  readonly streamId: string;
  readonly title: string;
  readonly viewers: number;
  readonly startedAt: Date;
  /** Path on this site. */
  readonly snapshotUrl: string;
  readonly goal?: { readonly title: string; readonly targetUnits: number; readonly raisedUnits: number } | null;
}
/** Returns the shows running on any node. Called for every list on the home page, so it must be fast. */
export type LiveShows = (db: Db) => Promise<readonly LiveBroadcast[]>;
type Asking = Pick<RequestContext, 'db' | 'now'> & { readonly caller: Pick<Caller, 'role' | 'accountId' | 'country'> };
type Search = typeof performers.search;
type ByInterest = typeof performers.searchByInterest;

export interface Directory {
  search(context: Asking, query: Input<Search>['query']): Promise<Answer<Search>>;
  /** Returns up to `limit` performers the caller might like, each with a reason. */
  byInterest(context: Asking, limit: number): Promise<Answer<ByInterest>>;
  /** Returns cards in the order of the ids. Performers hidden from the caller are left out. */
  cards(context: Asking, performerIds: readonly string[]): Promise<PerformerCard[]>;
  /** Finds a performer's page by id or username. Returns undefined if the caller is blocked. */
  find(context: Asking, idOrName: string): Promise<PerformerView | undefined>;
  /** Like `find`, but throws NOT_FOUND. */
  view(context: Asking, idOrName: string): Promise<PerformerView>;
}

export function createDirectory(settings: Pick<Settings, 'get'>, liveBroadcasts: LiveShows): Directory {
  const showsByPerformer = async (db: Db) =>
    new Map((await liveBroadcasts(db)).map((show) => [show.performerId, show]));
  async function find(context: Asking, idOrName: string): Promise<PerformerView | undefined> {
    const [row, shows] = await Promise.all([
      findView(context.db, context.caller, idOrName),
      showsByPerformer(context.db),
    ]);
    return row && viewOf(row, shows.get(row.id), { hideBio: settings.get('hideBio'), now: context.now });
  }
  return {
    find,
    async search(context, query) {
      if (query.favorites === 'true' && context.caller.role !== 'user') return { data: [], total: 0 };
      const shows = await showsByPerformer(context.db);
      const words = wordsOf(query.q ?? '');
      const titled = words.length > 0 ? [...shows.values()].filter((show) => titleMatches(show.title, words)) : [];
      const asked = {
        ...query,
        words,
        titledIds: titled.map((show) => show.performerId),
        viewers: [...shows.values()],
      };
      const isFirst = query.cursor === undefined && query.offset === 0 && query.live !== 'false';
      const [{ rows, ...page }, facets, lifted] = await Promise.all([
        searchCards(context.db, context.caller, asked),
        query.facets === 'true' ? countFacets(context.db, context.caller, asked) : undefined,
        isFirst ? listPromoted(context.db, context.caller, asked, context.now) : [],
      ]);
      const cardsOf = (some: readonly CardRow[]) => some.map((row) => cardOf(row, shows.get(row.id), context.now));
      return {
        data: cardsOf(rows),
        ...page,
        ...(facets ? { facets } : {}),
        ...(lifted.length > 0 ? { promoted: cardsOf(lifted) } : {}),
      };
    },
    async byInterest(context, limit) {
      const shows = await showsByPerformer(context.db);
      const proposals = await propose(context.db, context.caller, [...shows.values()], limit);
      const rows = await listCards(context.db, context.caller, [...proposals.keys()]);
      const data = rows.map((row) => ({
        ...cardOf(row, shows.get(row.id), context.now),
        reason: reasonOf(proposals.get(row.id)),
      }));
      return { data, total: data.length };
    },
    async cards(context, performerIds) {
      const [rows, shows] = await Promise.all([
        listCards(context.db, context.caller, performerIds),
        showsByPerformer(context.db),
      ]);
      return rows.map((row) => cardOf(row, shows.get(row.id), context.now));
    },
    view: async (context, idOrName) => (await find(context, idOrName)) ?? refuse('NOT_FOUND'),
  };
}
