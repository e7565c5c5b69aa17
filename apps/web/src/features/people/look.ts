import { browserMemory } from '../../shared/memory/index.ts';

/** Under which this browser keeps that a member of staff looks at the site as somebody. */
const LOOK_KEY = 'look';

export interface Look {
  /** What the member of staff comes back with. */
  readonly staffToken: string;
  readonly username: string;
  /** ISO 8601. */
  readonly until: string;
  /** Where in the back office it began. */
  readonly back: string;
}

/** The look of this browser; undefined without one. */
export function readLook(): Look | undefined {
  try {
    return JSON.parse(browserMemory.read(LOOK_KEY) || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const keepLook = (look: Look | undefined): void =>
  browserMemory.write(LOOK_KEY, look ? JSON.stringify(look) : '');
