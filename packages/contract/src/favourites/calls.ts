import { endpoint, list } from '../core.ts';
import { pageQuery, success, AccountId } from '../fields.ts';
import { PerformerCard } from '../performers/shapes.ts';
export const favourites = {
  list: endpoint({
    method: 'GET',
    path: '/favourite',
    roles: ['user'],
    scope: 'favourites:read',
    whileLooking: true,
    summary: 'List performers you follow',
    query: pageQuery(['createdAt']),
    response: list(PerformerCard),
  }),
  like: endpoint({
    method: 'POST',
    path: '/favourite/{id}/like',
    roles: ['user'],
    summary: 'Follow a performer',
    params: AccountId,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  unlike: endpoint({
    method: 'POST',
    path: '/favourite/{id}/unlike',
    roles: ['user'],
    summary: 'Stop following a performer',
    params: AccountId,
    response: success,
  }),
};
