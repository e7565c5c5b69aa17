/** The books for staff: what each class of accounts has, the proof, and every movement with its sides. */
export { Balance } from './balance.tsx';
export { TransferSearch } from './transfer-search.tsx';
