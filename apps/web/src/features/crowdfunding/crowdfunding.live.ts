import type { Told } from '../../shared/live/index.ts';
import type { Crowdfunding } from './crowdfunding.queries.ts';

export type ChangeFact = Told<'crowdfunding/changed'>;

/** Applies `crowdfunding/changed` to a crowdfunding, in a list or on its page. */
export const withChange = <C extends Crowdfunding>(one: C, fact: ChangeFact): C =>
  one._id === fact.crowdfundingId
    ? {
        ...one,
        title: fact.title,
        status: fact.status,
        goalTokens: fact.goalTokens,
        raisedTokens: fact.raisedTokens,
        contributors: fact.contributors,
      }
    : one;

/** Checks if only a contribution came in, so cached data needs no refetch. */
export const isGift = ({ status, token }: ChangeFact): boolean => status === 'active' && token !== undefined;
