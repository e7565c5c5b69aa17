import { factsStaff } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { dropDeadFact } from './drop-dead-fact.ts';
import { dropDeadJob, retryDeadJob } from './dead-jobs.ts';
import { listDeadFacts, listDeadJobs } from './facts.staff.queries.ts';
import { retryDeadFact } from './retry-dead-fact.ts';

export const factsStaffRoutes = implement(
  'factsStaff',
  factsStaff,
)({
  deadFacts: query(listDeadFacts),
  retryDeadFact: command(retryDeadFact),
  dropDeadFact: command(dropDeadFact),
  deadJobs: query(listDeadJobs),
  retryDeadJob: command(retryDeadJob),
  dropDeadJob: command(dropDeadJob),
});
