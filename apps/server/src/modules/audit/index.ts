/**
 * audit: what staff did, to whom, when and from where. Terms: an *act* has an action (`applicant.verify`), a subject
 * (`performer:<id>`) and a detail. Invariants: an act and its row are written in one transaction, so neither exists
 * without the other. Rows are append-only (enforced by the database).
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { auditStaffRoutes } from './staff/audit.staff.routes.ts';

export { record, type Act } from './record.ts';

export const createAudit = (): Module => ({ ...card, routes: [auditStaffRoutes] });
