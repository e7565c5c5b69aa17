import { factsStaff } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { dropDeadFact } from './drop-dead-fact.ts';
import { listDeadFacts } from './facts.staff.queries.ts';
import { retryDeadFact } from './retry-dead-fact.ts';

export const factsStaffRoutes = implement(
  'factsStaff',
  factsStaff,
)({
  deadFacts: query(listDeadFacts),
  retryDeadFact: command(retryDeadFact),
  dropDeadFact: command(dropDeadFact),
});
