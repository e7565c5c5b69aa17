import type { admin } from './en/admin.ts';

/** Words of the back office; its own bundle brings them. */
export type StaffWordKey = keyof typeof admin;
