/** Files that creators bring: sent in pieces, paused, taken up again, and followed until they are ready. */
export { UploadField, UploadMany } from './lazy.tsx';
