import type { Res } from '@footlight/contract';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type WordRule = Res<EndpointOf<'moderationStaff.list'>>['data'][number];
export type Tested = Res<EndpointOf<'moderationStaff.test'>>;
export const RULE_KINDS = ['word', 'host'] as const;
export const RULE_ACTIONS = ['mask', 'hold', 'refuse'] as const;
export const RULE_PLACES = ['chat', 'messages', 'texts'] as const;

export const wordRulesQueries = {
  key: queryKeyOf('moderationStaff.list'),
  list: () => apiQuery('moderationStaff.list', {}),
};
