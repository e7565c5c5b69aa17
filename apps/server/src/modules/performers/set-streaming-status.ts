import type { Tx } from '../../platform/transaction.ts';
import { updatePerformer } from './performers.store.ts';

/** What the directory shows of a performer. False when there is no such performer. */
export const setStreamingStatus = (
  tx: Tx,
  id: string,
  status: 'offline' | 'public' | 'away' | 'private' | 'group' | 'paid',
): Promise<boolean> => updatePerformer(tx, id, { streaming_status: status });
