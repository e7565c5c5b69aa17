/** Reactions to facts that failed for good. Viewers never download it. */
export { DeadFacts } from './dead-facts.tsx';
