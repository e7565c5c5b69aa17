import { createHeldDesk, type Held, type HeldDesk } from '../../../shared/holding/index.ts';
import type { Applicant } from './verification.staff.queries.ts';

/** Milliseconds during which a decision can be undone before it is sent. */
export const UNDO_MS = 10_000;

export interface Decision {
  readonly applicant: Applicant;
  /** Reason for a rejection. Undefined approves. */
  readonly reason?: string | undefined;
}
export type HeldDecision = Held<Decision>;
export type DecisionDesk = HeldDesk<Decision>;

/** Holds decisions for ten seconds before sending them, at most one per applicant. */
export const createDecisionDesk = (send: (decision: Decision) => Promise<void>): DecisionDesk =>
  createHeldDesk<Decision>({ idOf: ({ applicant }) => applicant._id, ms: UNDO_MS, send });
