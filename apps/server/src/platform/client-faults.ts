const counts = new Map<string, number>();

/**
 * Counts input of a client that made our own code throw, at the seam that caught it and dropped that client. `where` names the
 * seam (`socket.handshake`, `rtp.packet`), never anything that came from the client, so that the metric stays bounded.
 */
export function countClientFault(where: string): void {
  counts.set(where, (counts.get(where) ?? 0) + 1);
}

/** Faults of this process so far, by seam; `/metrics` exports them as `client_faults_total{where}`. */
export const clientFaults = (): ReadonlyMap<string, number> => counts;
