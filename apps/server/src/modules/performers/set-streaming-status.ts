import type { Tx } from '../../platform/transaction.ts';
import { updatePerformer } from './performers.store.ts';

/** Sets a performer's directory status. Returns false if the performer doesn't exist. */
export const setStreamingStatus = (
  tx: Tx,
  id: string,
  status: 'offline' | 'public' | 'away' | 'private' | 'group' | 'paid',
): Promise<boolean> => updatePerformer(tx, id, { streaming_status: status });
