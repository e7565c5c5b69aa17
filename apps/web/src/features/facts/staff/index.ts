/** Event handlers and jobs that failed permanently. Never part of the viewer bundle. */
export { DeadJobs } from './dead-jobs.tsx';
export { DeadFacts } from './dead-facts.tsx';
