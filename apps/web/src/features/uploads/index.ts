/** Files that creators bring: sent in pieces, paused, taken up again, and followed until they are ready. */
export { FailureWords } from './failure-words.tsx';
export { UploadField, UploadMany } from './lazy.tsx';
