import type { Show } from '../shows.queries.ts';
import { useBeat } from './use-heartbeat.ts';

function Beat({ sessionId }: { sessionId: string }) {
  useBeat(sessionId);
  return null;
}

export const Beats = ({ shows }: { shows: readonly Show[] }) =>
  shows.map(({ _id }) => <Beat key={_id} sessionId={_id} />);
