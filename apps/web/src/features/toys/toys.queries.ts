import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Toys = Res<EndpointOf<'toys.view'>>;
export type ToyAction = Toys['actions'][number];

export const toysQueries = {
  own: () => apiQuery('toys.view'),
};
