import type { DetailedError, Upload } from 'tus-js-client';
import { errorText } from '../../shared/api/index.ts';
import { writing } from '../../shared/formats/index.ts';
import { endOnSilence } from './end-on-silence.ts';
import { createPace, type Pace } from './pace.ts';
import type { UploadPurpose } from './transfer.ts';

/** Chunk size per request. A broken connection loses less than one chunk; bytes the server has are never resent. */
const CHUNK_BYTES = 16 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

export interface Sending {
  readonly file: File;
  readonly purpose: UploadPurpose;
  /** URL of the resumable-upload endpoint. */
  readonly endpoint: string;
  /** URL of a partial upload on the server, if one is known. */
  readonly address: string | undefined;
  readonly token: () => string | undefined;
  readonly onAddress: (address: string) => void;
  readonly onProgress: (sentBytes: number, pace: Pace) => void;
  /** Called while offline or while the server is busy. The upload retries shortly. */
  readonly onWaiting: () => void;
  readonly onSent: (address: string) => void;
  /** Called on final failure. `isPassing` means that a later retry may succeed. `words` is the server's message. */
  readonly onFailed: (failure: { readonly isPassing: boolean; readonly words: string | undefined }) => void;
}

const statusOf = (error: Error): number => (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0;
/**
 * True for errors that may clear up on their own: no connection, a busy or restarting server, or bytes that arrived
 * without confirmation.
 */
const isPassing = (status: number): boolean =>
  status === 0 || status >= 500 || status === 408 || status === 409 || status === 429;

function wordsOf(error: Error): string | undefined {
  const text = (error as Partial<DetailedError>).originalResponse?.getBody();
  try {
    return text ? errorText(JSON.parse(text) as Parameters<typeof errorText>[0]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets an upload of the same file for the same purpose resume after the user has left the page. The server releases it
 * only to its owner.
 */
const fingerprintOf =
  (purpose: UploadPurpose) =>
  ({ name, size, lastModified }: File): Promise<string> =>
    Promise.resolve(['footlight', purpose, name, size, lastModified].join('-'));

/**
 * Prepares a file for upload. `start()` begins where an earlier visit left off, and `abort()` stops. The protocol
 * library is loaded with the first upload.
 */
export async function makeSending(sending: Sending): Promise<Upload> {
  const { Upload: TusUpload } = await import('tus-js-client');
  const { file, purpose } = sending;
  let pace: ReturnType<typeof createPace> | undefined;
  const upload = new TusUpload(file, {
    endpoint: sending.endpoint,
    uploadUrl: sending.address ?? null,
    metadata: { purpose, filename: file.name },
    fingerprint: fingerprintOf(purpose),
    removeFingerprintOnSuccess: true,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    onUploadUrlAvailable: () => upload.url && sending.onAddress(upload.url),
    onBeforeRequest(request) {
      const token = sending.token();
      if (token) request.setHeader('Authorization', token);
      request.setHeader('Accept-Language', writing.language);
      const carrier = request.getUnderlyingObject() as XMLHttpRequest;
      carrier.withCredentials = true;
      endOnSilence(carrier);
    },
    onShouldRetry(error) {
      const passes = isPassing(statusOf(error));
      if (passes) sending.onWaiting();
      return passes;
    },
    onProgress(sent, total) {
      const now = performance.now();
      pace ??= createPace(sent, now);
      sending.onProgress(sent, pace.note(sent, now, total));
    },
    onSuccess: () => sending.onSent(upload.url ?? ''),
    onError: (error) => sending.onFailed({ isPassing: isPassing(statusOf(error)), words: wordsOf(error) }),
  });
  const known = sending.address ? [] : await upload.findPreviousUploads();
  const [newest] = known.toSorted((a, b) => b.creationTime.localeCompare(a.creationTime));
  if (newest) upload.resumeFromPreviousUpload(newest);
  return upload;
}
