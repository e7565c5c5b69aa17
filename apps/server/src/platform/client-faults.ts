const counts = new Map<string, number>();

/**
 * Counts a fault in the server's code triggered by a client's input. Called where the error was caught and the client
 * disconnected. `where` names that place (`socket.handshake`, `rtp.packet`) and never includes client input, so that
 * the metric's cardinality stays bounded.
 */
export function countClientFault(where: string): void {
  counts.set(where, (counts.get(where) ?? 0) + 1);
}

/** Faults in this process so far, by place. `/metrics` exports them as `client_faults_total{where}`. */
export const clientFaults = (): ReadonlyMap<string, number> => counts;
