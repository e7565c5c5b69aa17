/**
 * audit: what members of staff did, with whom, when and from where.
 * Words: an *act* has an action (`applicant.verify`), a subject (`performer:<id>`) and a detail.
 * Invariants: an act and its row are one transaction, so neither is there without the other; rows are only ever added
 * (the database refuses anything else).
 */
export { record, type Act } from './record.ts';
export { listActs } from './audit.queries.ts';
