const counts = new Map<string, number>();

/**
 * Counts a client's input that made our code throw, in the place that caught the error and disconnected that client.
 * `where` names that place (`socket.handshake`, `rtp.packet`) and never includes client input, so that the metric stays
 * bounded.
 */
export function countClientFault(where: string): void {
  counts.set(where, (counts.get(where) ?? 0) + 1);
}

/** Faults of this process so far, by place. `/metrics` exports them as `client_faults_total{where}`. */
export const clientFaults = (): ReadonlyMap<string, number> => counts;
