import { console } from './console.ts';
import { showDesk } from './show-desk.ts';

export const lateDesk = { ...console, ...showDesk };
