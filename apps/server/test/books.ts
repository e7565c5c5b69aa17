import { expect } from 'vitest';
import { proveLedger } from '../src/modules/ledger/index.ts';
import {
  balanceOf,
  legsOf,
  openAccount,
  PLATFORM_ACCOUNTS,
  postTransfer,
  splitAmount,
} from '../src/modules/ledger/index.ts';
import type { LedgerTx, Transfer } from '../src/modules/ledger/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

export interface Books {
  database: TestDatabase;
  inTx<T>(work: (tx: LedgerTx) => Promise<T>): Promise<T>;
  openWallet(units: number): Promise<string>;
  openEarnings(): Promise<string>;
  unitsOf(accountId: string): Promise<number>;
  /** Verifies the books, then drops the database. Call it in `afterAll`. */
  proveAndDrop(): Promise<void>;
}

export async function openBooks(poolSize = 16): Promise<Books> {
  const database = await createTestDatabase({ poolSize });
  async function inTx<T>(work: (tx: LedgerTx) => Promise<T>): Promise<T> {
    return database.kysely.connection().execute(async (connection) => {
      const writerSlot = database.writerSlots.take();
      try {
        return await connection.transaction().execute((db) => work({ db, now: new Date(), writerSlot }));
      } finally {
        database.writerSlots.give(writerSlot);
      }
    });
  }
  return {
    database,
    inTx,
    async openWallet(units) {
      const id = newId();
      await inTx(async (tx) => {
        await openAccount(tx, id, 'wallet');
        const legs = [{ accountId: id, units }];
        const grant = { key: `start ${id}`, kind: 'grant', payerId: PLATFORM_ACCOUNTS.promotions, legs } as const;
        if (units > 0) await postTransfer(tx, grant);
      });
      return id;
    },
    async openEarnings() {
      const id = newId();
      await inTx((tx) => openAccount(tx, id, 'earnings'));
      return id;
    },
    unitsOf: async (id) => (await balanceOf({ db: database.kysely }, [id])).get(id) ?? Number.NaN,
    async proveAndDrop() {
      const proof = await proveLedger(database.kysely);
      await database.drop();
      expect(proof.filter((line) => line.wrong !== 0)).toEqual([]);
    },
  };
}

/** Builds a tip from which the platform keeps a fifth. */
export function tipOf(payerId: string, performerId: string, units: number, key: string = newId()): Transfer {
  const rates = { platformPercent: 20, studioPercent: 0 };
  return { key, kind: 'tip', payerId, legs: legsOf(splitAmount(units, rates), { performerId }), rates };
}
