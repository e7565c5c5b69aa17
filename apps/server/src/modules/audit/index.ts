/**
 * audit: what members of staff did, with whom, when and from where.
 * Words: an *act* has an action (`applicant.verify`), a subject (`performer:<id>`) and a detail.
 * Invariants: an act and its row are one transaction, so neither is there without the other; rows are only ever added
 * (the database refuses anything else).
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { auditStaffRoutes } from './staff/audit.staff.routes.ts';

export { record, type Act } from './record.ts';

export const createAudit = (): Module => ({ ...card, routes: [auditStaffRoutes] });
