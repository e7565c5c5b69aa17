import type { Told } from '../../shared/live/index.ts';
import type { Crowdfunding } from './crowdfunding.queries.ts';

export type ChangeFact = Told<'crowdfunding/changed'>;

/** Applies `crowdfunding/changed` to the crowdfunding it refers to, in a list or on its page. */
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

/** Checks if the event only reports a contribution, so cached data needs no refetch. */
export const isGift = ({ status, token }: ChangeFact): boolean => status === 'active' && token !== undefined;
