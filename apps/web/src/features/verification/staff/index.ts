/** Staff decisions on applicants. Never part of a viewer's bundle. */
export { DecisionDeskContext, useDecisionDesk, useNewDecisionDesk } from './use-decisions.ts';
export { AgeMeter } from './applicant-row.tsx';
export { ReasonDialog } from './reason-dialog.tsx';
export { LISTS } from './verification.staff.queries.ts';
export { Verification, type VerificationSearch } from './verification.tsx';
