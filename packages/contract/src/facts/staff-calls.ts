import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { pageQuery, success, timestamp } from '../fields.ts';

/** A module's reaction to a fact that failed on every attempt. */
export const DeadFact = z.object({
  _id: z.string(),
  module: z.string(),
  /** Topic of the fact, such as `stream/ended`. */
  topic: z.string(),
  attempts: z.number().int(),
  /** Error of the last attempt, without the fact's content. */
  error: z.string(),
  announcedAt: timestamp,
  failedAt: timestamp,
});
const DeadFactId = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

/** A job that failed permanently. */
export const DeadJob = z.object({
  _id: z.string(),
  name: z.string(),
  attempts: z.number().int(),
  /** Error of the last attempt, without the job's content. */
  error: z.string(),
  queuedAt: timestamp,
  failedAt: timestamp,
});

/** Permanently failed reactions to facts, and failed jobs. */
export const factsStaff = {
  deadFacts: endpoint({
    method: 'GET',
    path: '/admin/dead-facts',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'List reactions to facts that failed permanently, newest first',
    query: pageQuery(['failedAt'], 50).pick({ limit: true, cursor: true, q: true }),
    response: list(DeadFact),
  }),
  retryDeadFact: endpoint({
    method: 'POST',
    path: '/admin/dead-facts/{id}/retry',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Retry a failed reaction, up to ten times',
    params: DeadFactId,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  dropDeadFact: endpoint({
    method: 'DELETE',
    path: '/admin/dead-facts/{id}',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Discard a failed reaction',
    params: DeadFactId,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  deadJobs: endpoint({
    method: 'GET',
    path: '/admin/dead-jobs',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'List jobs that failed permanently, newest first',
    query: pageQuery(['failedAt'], 50).pick({ limit: true, cursor: true, q: true }),
    response: list(DeadJob),
  }),
  retryDeadJob: endpoint({
    method: 'POST',
    path: '/admin/dead-jobs/{id}/retry',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Retry a failed job, up to ten times',
    params: DeadFactId,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  dropDeadJob: endpoint({
    method: 'DELETE',
    path: '/admin/dead-jobs/{id}',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Discard a failed job',
    params: DeadFactId,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
