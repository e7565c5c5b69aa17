import type { Db } from '../../../platform/db/database.ts';

const charges = (db: Db) =>
  db
    .selectFrom('payment as p')
    .innerJoin('saved_card as c', 'c.id', 'p.card_id')
    .select([
      'p.id',
      'p.gateway',
      'p.package_name',
      'p.price_minor',
      'p.currency',
      'p.created_at',
      'c.customer',
      'c.reference as card_reference',
    ])
    .where('p.way', '<>', 'checkout')
    .where('p.status', '=', 'created');

export type OpenCharge = Awaited<ReturnType<typeof listOpenCharges>>[number];

/** Lists open charges started before a time, earliest first. */
export const listOpenCharges = (db: Db, before: Date, most: number) =>
  charges(db).where('p.created_at', '<', before).orderBy('p.created_at').limit(most).execute();

/** Finds an open charge. Undefined once its outcome is known. */
export const findOpenCharge = (db: Db, paymentId: string) =>
  charges(db).where('p.id', '=', paymentId).executeTakeFirst();

export const readPayment = (db: Db, paymentId: string) =>
  db.selectFrom('payment').select(['way', 'status']).where('id', '=', paymentId).executeTakeFirstOrThrow();
