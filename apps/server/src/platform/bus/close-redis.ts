interface Closable {
  readonly isOpen: boolean;
  close(): Promise<unknown>;
  destroy(): void;
}
const PATIENCE_MS = 2000;

/**
 * Closes a Redis connection once pending commands are done. Disconnects after two seconds if replies are still missing.
 */
export async function closeRedis(client: Closable): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([client.close(), patience]).finally(() => clearTimeout(timer));
  if (client.isOpen) client.destroy();
}
