import type { Tx } from '../../platform/transaction.ts';

/** What tips need of the room they are given in: doors of `chat` and `streaming`, joined in the composition root. */
export interface TipRoom {
  /** Writes the chat lines of a batch in one statement; answers their ids, in order. */
  addTicketLines(
    tx: Tx,
    lines: readonly {
      conversationId: string;
      senderId: string;
      text: string;
      ticket: { tokens: number; item?: string };
    }[],
  ): Promise<readonly string[]>;
  /** Adds to goal, earnings and count of running shows, one update a show; answers how each stands now. */
  addToBroadcast(
    tx: Tx,
    amounts: readonly { streamId: string; units: number }[],
  ): Promise<
    ReadonlyMap<
      string,
      { earnedUnits: number; tips: number; goal: { title: string; targetUnits: number; raisedUnits: number } | null }
    >
  >;
}
