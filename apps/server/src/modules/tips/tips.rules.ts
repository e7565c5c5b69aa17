import type { ErrorCode } from '@footlight/contract';
import type { Outcome } from '../ledger/index.ts';

/** A request to tip, as it waits for its batch. */
export interface TipInput {
  readonly userId: string;
  readonly country: string;
  readonly performerId: string;
  readonly tokenUnits: number;
  readonly note: string | null;
  readonly menuItemId: string | null;
  /** What it is given for, where that is not on the tip menu. */
  readonly item?: string;
  /** Why it may not be given, as whoever calls has found. A key that has paid before gets its first outcome all the same. */
  readonly refusal?: ErrorCode | undefined;
  /** The client's key, or one made for this request. */
  readonly key: string;
  readonly requestHash: string;
}

/** What the database knows of one request, read for the whole batch at once. */
export interface TipFacts {
  readonly username: string;
  readonly avatarKey: string | null;
  readonly emailVerified: boolean;
  readonly suspended: boolean;
  readonly performerFound: boolean;
  readonly studioId: string | null;
  /** The chat that gets the ticket: of the private or group show they sit in together, else of the public room. */
  readonly conversationId: string | null;
  readonly isPublic: boolean;
  readonly streamId: string | null;
  readonly blocked: boolean;
  readonly itemTitle: string | null;
  readonly itemUnits: number | null;
}

/** Why a tip may not be given, or null. */
export function refusalOf(input: TipInput, facts: TipFacts | undefined): ErrorCode | null {
  if (!facts || !facts.performerFound || !facts.conversationId) return 'NOT_FOUND';
  if (facts.suspended) return 'ACCOUNT_SUSPENDED';
  if (!facts.emailVerified) return 'EMAIL_NOT_VERIFIED';
  if (facts.blocked) return 'BLOCKED';
  if (input.refusal) return input.refusal;
  if (input.menuItemId && facts.itemUnits === null) return 'NOT_FOUND';
  // Why: the menu was changed while the viewer was looking at it.
  if (input.menuItemId && facts.itemUnits !== input.tokenUnits) return 'CONFLICT';
  return null;
}

/** What a ledger outcome means to whoever tips; null when it is paid. */
export const refusalOfOutcome = (outcome: Outcome): ErrorCode | null => {
  if (outcome.status === 'insufficient') return 'INSUFFICIENT_BALANCE';
  if (outcome.status === 'keyReused') return 'IDEMPOTENCY_KEY_REUSED';
  return outcome.status === 'noAccount' ? 'NOT_FOUND' : null;
};
