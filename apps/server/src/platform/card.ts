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
      what: 'First answers of commands that may be repeated',
      days: 1,
      after: 'the call',
      for: 'operation',
      job: 'http.forget-answers',
      why: 'A press that is sent twice is one.',
    },
    deadJobs: {
      what: 'Jobs that failed for good, mails included',
      days: 14,
      after: 'the last attempt',
      for: 'operation',
      job: 'jobs.purge-dead',
      why: 'Staff can try them again. What was done is deleted at once.',
      alsoIn: ['graphile_worker.jobs'],
    },
  },
} as const satisfies Card;
