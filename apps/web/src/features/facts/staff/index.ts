/** Reactions to facts that failed for good. Viewers never download it. */
export { DeadJobs } from './dead-jobs.tsx';
export { DeadFacts } from './dead-facts.tsx';
