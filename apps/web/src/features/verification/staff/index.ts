/** What staff decide about applicants. Viewers never download it. */
export { DecisionDeskContext, useDecisionDesk, useNewDecisionDesk } from './use-decisions.ts';
export { Verification, type VerificationSearch } from './verification.tsx';
