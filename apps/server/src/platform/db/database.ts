import type { Kysely } from 'kysely';
import pg from 'pg';
import { openPipelined, type RunPipelined } from './pipelined-transaction.ts';
import type { Tables } from './tables.ts';
import { preparing } from './prepared-statements.ts';
import { createWriterSlots } from './writer-slots.ts';
import type { WriterSlots } from './writer-slots.ts';

/** A connection or transaction, typed with all tables. */
export type Db = Kysely<Tables>;

export interface DatabaseOptions {
  /** Maximum connections, and the number of writer slots. */
  poolSize?: number;
  /**
   * First writer slot of this process. Nodes that share a database need separate ranges; otherwise they wait for one
   * another.
   */
  slotOffset?: number;
  /** Statements that run longer are canceled. */
  statementTimeoutMs?: number;
  applicationName?: string;
  /** False behind a connection pooler that doesn't support prepared statements. */
  prepare?: boolean;
  /** Called when an idle connection breaks. The pool replaces it automatically. */
  onConnectionLost?: (error: Error) => void;
}

export interface Database {
  kysely: Db;
  pool: pg.Pool;
  /** Runs one transaction. Use platform/transaction.ts instead of calling it directly. */
  runPipelined: RunPipelined;
  /** Every writing transaction leases one slot for its duration. See modules/ledger. */
  writerSlots: WriterSlots;
  close(): Promise<void>;
}

const DEFAULT_POOL_SIZE = 12;
const DEFAULT_STATEMENT_TIMEOUT_MS = 30_000;
/** Limits how long pg remembers the texts of deallocated statements. */
const LONGEST_LIFE_S = 3600;

/**
 * Opens a pool. Column types are mapped as follows: int8 → safe-integer number (throws beyond 2^53), numeric → string,
 * timestamptz → Date, date → 'YYYY-MM-DD', jsonb → parsed. Connects lazily, so a wrong URL shows at the first query.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const poolSize = options.poolSize ?? DEFAULT_POOL_SIZE;
  const pool = new pg.Pool({
    connectionString: url,
    pipeline: true,
    max: poolSize,
    maxLifetimeSeconds: LONGEST_LIFE_S,
    application_name: options.applicationName ?? 'footlight',
    statement_timeout: options.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: DEFAULT_STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)));
  const { kysely, runPipelined } = openPipelined(options.prepare === false ? pool : preparing(pool));
  return {
    kysely,
    pool,
    runPipelined,
    writerSlots: createWriterSlots(poolSize, options.slotOffset ?? 0),
    close: () => kysely.destroy(),
  };
}

/** PostgreSQL type numbers with custom parsing. */
const OID = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182 };

function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format !== 'binary') {
    if (oid === OID.int8) return toSafeInteger;
    if (oid === OID.int8Array) return (text) => toArray(text, toSafeInteger);
    if (oid === OID.date) return (text) => text;
    if (oid === OID.dateArray) return (text) => toArray(text, (item) => item);
  }
  return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
}

/** Neither integers nor dates are quoted in an array literal, so every comma is a separator. */
function toArray(text: string, toItem: (text: string) => unknown): unknown[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : toItem(item)));
}

function toSafeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} from the database is beyond 2^53`);
  return number;
}
