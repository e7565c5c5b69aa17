import type { Show } from '../shows.queries.ts';
import { useBeat } from './use-heartbeat.ts';

function Beat({ sessionId }: { sessionId: string }) {
  useBeat(sessionId);
  return null;
}

/** Proves for each of these shows that this page is there. */
export const Beats = ({ shows }: { shows: readonly Show[] }) =>
  shows.map(({ _id }) => <Beat key={_id} sessionId={_id} />);
