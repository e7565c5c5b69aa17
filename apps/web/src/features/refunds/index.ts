/**
 * Refund requests: made from the wallet's history, and shown there with their outcome. Moves no tokens, because staff
 * decide.
 */
export { AskButton } from './ask-button.tsx';
export { OwnRefunds } from './own-refunds.tsx';
