import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the site's HMAC key: SECRET if it is set, or else a key generated at the first start and stored in the data
 * folder, readable only by its owner.
 */
export async function loadSecret(config: { SECRET?: string | undefined; DATA_DIR: string }): Promise<string> {
  if (config.SECRET) return config.SECRET;
  const path = join(config.DATA_DIR, 'secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const made = randomBytes(32).toString('base64url');
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(path, made, { mode: 0o600 });
  return made;
}
