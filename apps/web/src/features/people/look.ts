import { browserMemory } from '../../shared/memory/index.ts';

/** Storage key of this browser's current impersonation. */
const LOOK_KEY = 'look';

export interface Look {
  /** Token of the staff session to restore afterward. */
  readonly staffToken: string;
  readonly username: string;
  /** End of the impersonation in ISO 8601 format. */
  readonly until: string;
  /** Staff page where the impersonation started. */
  readonly back: string;
}

/** Returns this browser's current impersonation. Undefined if there is none. */
export function readLook(): Look | undefined {
  try {
    return JSON.parse(browserMemory.read(LOOK_KEY) || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const keepLook = (look: Look | undefined): void =>
  browserMemory.write(LOOK_KEY, look ? JSON.stringify(look) : '');
