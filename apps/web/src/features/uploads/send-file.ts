import type { DetailedError, Upload } from 'tus-js-client';
import { errorText } from '../../shared/api/index.ts';
import { endOnSilence } from './end-on-silence.ts';
import { createPace, type Pace } from './pace.ts';
import type { UploadPurpose } from './transfer.ts';

/** Bytes of one request. What a broken line costs is less than that; what the server has is never sent again. */
const CHUNK_BYTES = 16 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

export interface Sending {
  readonly file: File;
  readonly purpose: UploadPurpose;
  /** Of the resumable uploads. */
  readonly endpoint: string;
  /** Where the server has a part of it already, as far as is known here. */
  readonly address: string | undefined;
  readonly token: () => string | undefined;
  readonly onAddress: (address: string) => void;
  readonly onProgress: (sentBytes: number, pace: Pace) => void;
  /** The line is away, or the server is busy; it is tried again in a moment. */
  readonly onWaiting: () => void;
  readonly onSent: (address: string) => void;
  /** It ends here. `isPassing`: trying again later may help. `words`: what the server says. */
  readonly onFailed: (failure: { readonly isPassing: boolean; readonly words: string | undefined }) => void;
}

const statusOf = (error: Error): number => (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0;
/** Whether it may work a moment later: no line, a server that is busy or starts again, bytes that arrived unnoticed. */
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

/** The same file for the same purpose is found again after the page was left. The server gives it to its owner only. */
const fingerprintOf =
  (purpose: UploadPurpose) =>
  ({ name, size, lastModified }: File): Promise<string> =>
    Promise.resolve(['footlight', purpose, name, size, lastModified].join('-'));

/**
 * Gets a file ready to be sent; `start()` begins, from where an earlier visit left it, and `abort()` stops. The script that
 * speaks the protocol is loaded with the first one.
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
      endOnSilence(request.getUnderlyingObject() as XMLHttpRequest);
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
