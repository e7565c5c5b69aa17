import type { ErrorCode } from '@footlight/contract';
import type { Outcome } from '../ledger/index.ts';

/** A tip request waiting for its batch. */
export interface TipInput {
  readonly userId: string;
  readonly country: string;
  readonly performerId: string;
  readonly tokenUnits: number;
  readonly note: string | null;
  readonly menuItemId: string | null;
  /** Purpose of a tip that isn't for an item on the tip menu. */
  readonly item?: string;
  /** Reason the calling code rejects the tip. A key that has already paid still returns its original outcome. */
  readonly refusal?: ErrorCode | undefined;
  /** The client's idempotency key, or one generated for this request. */
  readonly key: string;
  readonly requestHash: string;
}

/** Database facts about one request, read for the whole batch at once. */
export interface TipFacts {
  readonly username: string;
  readonly avatarKey: string | null;
  /** True if the user has confirmed their email or has paid before. */
  readonly maySpend: boolean;
  readonly suspended: boolean;
  readonly performerFound: boolean;
  readonly studioId: string | null;
  /** Chat that receives the ticket: the private or group show that both users are in, or else the public room. */
  readonly conversationId: string | null;
  readonly isPublic: boolean;
  readonly streamId: string | null;
  readonly blocked: boolean;
  readonly itemTitle: string | null;
  readonly itemUnits: number | null;
}

export function refusalOf(input: TipInput, facts: TipFacts | undefined): ErrorCode | null {
  if (!facts || !facts.performerFound || !facts.conversationId) return 'NOT_FOUND';
  if (facts.suspended) return 'ACCOUNT_SUSPENDED';
  if (!facts.maySpend) return 'EMAIL_NOT_VERIFIED';
  if (facts.blocked) return 'BLOCKED';
  if (input.refusal) return input.refusal;
  if (input.menuItemId && facts.itemUnits === null) return 'NOT_FOUND';
  // The menu changed while the viewer was looking at it.
  if (input.menuItemId && facts.itemUnits !== input.tokenUnits) return 'CONFLICT';
  return null;
}

/** Maps a ledger outcome to an error for the tipper. Returns null if it was paid. */
export const refusalOfOutcome = (outcome: Outcome): ErrorCode | null => {
  if (outcome.status === 'insufficient') return 'INSUFFICIENT_BALANCE';
  if (outcome.status === 'keyReused') return 'IDEMPOTENCY_KEY_REUSED';
  return outcome.status === 'noAccount' ? 'NOT_FOUND' : null;
};
