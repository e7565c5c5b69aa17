import { endpoint } from '../core.ts';
import { Id } from '../fields.ts';
import { BroadcastSummary } from './shapes.ts';

export const summariesStaff = {
  view: endpoint({
    method: 'GET',
    path: '/admin/summaries/{id}',
    roles: ['staff'],
    staff: ['admin', 'support', 'finance'],
    summary: 'Get the summary of any public show, by stream id',
    secret: true,
    params: Id,
    response: BroadcastSummary,
    errors: ['NOT_FOUND'],
  }),
};
