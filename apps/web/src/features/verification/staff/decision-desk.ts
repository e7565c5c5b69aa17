import { createHeldDesk, type Held, type HeldDesk } from '../../../shared/holding/index.ts';
import type { Applicant } from './verification.staff.queries.ts';

/** Milliseconds in which a decision can be taken back before it is sent. */
export const UNDO_MS = 10_000;

export interface Decision {
  readonly applicant: Applicant;
  /** Why a rejection; undefined approves. */
  readonly reason?: string | undefined;
}
export type HeldDecision = Held<Decision>;
export type DecisionDesk = HeldDesk<Decision>;

/** Decisions that wait for their ten seconds; one applicant has one at a time. */
export const createDecisionDesk = (send: (decision: Decision) => Promise<void>): DecisionDesk =>
  createHeldDesk<Decision>({ idOf: ({ applicant }) => applicant._id, ms: UNDO_MS, send });
