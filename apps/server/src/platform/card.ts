import type { Card } from './module-card.ts';

export const card = {
  name: 'platform',
  tables: {
    outbox: {},
    fact_reaction: {},
    idempotency: { retention: 'answers' },
    held_file: {},
  },
  retention: {
    answers: {
      what: 'First responses of repeatable commands',
      days: 1,
      after: 'the call',
      for: 'operation',
      job: 'http.forget-answers',
      why: 'A repeated request gets the first response.',
    },
    deadJobs: {
      what: 'Jobs that failed permanently, including mails',
      days: 14,
      after: 'the last attempt',
      for: 'operation',
      job: 'jobs.purge-dead',
      why: 'Staff can retry them. Completed jobs are deleted at once.',
      alsoIn: ['graphile_worker.jobs'],
    },
  },
} as const satisfies Card;
