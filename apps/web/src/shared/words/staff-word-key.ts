import type { admin } from './en/admin.ts';

/** Keys of back office texts, which come with its own bundle. */
export type StaffWordKey = keyof typeof admin;
