import { endpoint, list } from '../core.ts';
import { Id, pageQuery } from '../fields.ts';
import { BroadcastLine, BroadcastSummary } from './shapes.ts';

/** Summaries of public shows, for those who earn from them. */
export const summaries = {
  list: endpoint({
    method: 'GET',
    path: '/streaming/summaries',
    roles: ['performer'],
    whileLooking: true,
    summary: 'List your public shows, newest first',
    query: pageQuery(['createdAt'], 12).omit({ q: true, sortBy: true }),
    response: list(BroadcastLine),
  }),
  view: endpoint({
    method: 'GET',
    path: '/streaming/summaries/{id}',
    roles: ['performer', 'studio'],
    studioRoles: ['owner', 'manager', 'finance'],
    whileLooking: true,
    summary: 'Get the summary of a public show by stream id: your own, or that of a member of your studio',
    secret: true,
    params: Id,
    response: BroadcastSummary,
    errors: ['NOT_FOUND'],
  }),
};
