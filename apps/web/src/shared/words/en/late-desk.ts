import { console } from './console.ts';
import { showDesk } from './show-desk.ts';

/** What performers read at their desk. */
export const lateDesk = { ...console, ...showDesk };
