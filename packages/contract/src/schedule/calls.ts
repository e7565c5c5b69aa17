import { z } from 'zod';
import { endpoint } from '../core.ts';
import { Id, languageCode, success } from '../fields.ts';

/** Reminders of planned shows. */
export const schedule = {
  remind: endpoint({
    method: 'POST',
    path: '/performers/{id}/reminder',
    roles: ['user'],
    summary: 'Get reminders of a performer’s shows: 15 minutes before planned ones, or when one starts',
    params: Id,
    body: z.object({ language: languageCode.optional().describe('in which reminders are written') }).optional(),
    response: success,
    errors: ['NOT_FOUND'],
  }),
  forgetReminder: endpoint({
    method: 'DELETE',
    path: '/performers/{id}/reminder',
    roles: ['user'],
    summary: 'Stop reminders of a performer’s shows',
    params: Id,
    response: success,
  }),
};
