/** Creators' file uploads: sent in chunks, pausable, resumable, and tracked until processed. */
export { FailureWords } from './failure-words.tsx';
export { UploadField, UploadMany } from './upload-fields.tsx';
