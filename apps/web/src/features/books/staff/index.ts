/** Ledger pages for staff: totals per account class, the proof, and every movement with its sides. */
export { Balance } from './balance.tsx';
export { TransferSearch } from './transfer-search.tsx';
