import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { useLive, useLiveBack } from '../../shared/live/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import { isUnderWay, type UploadPurpose } from './transfer.ts';
import { createTransfers } from './transfers.ts';

export interface UseUploads {
  readonly purpose: UploadPurpose;
  /** Called when the server has all bytes of a file, before they are processed. */
  readonly onSent: (uploadId: string, fileName: string) => void;
}

/** Maximum number of uploads fetched when catching up. */
const MOST = 100;

const endpoint = () => `${document.documentElement.dataset['api'] ?? '/api'}/uploads/files`;

/**
 * Uploads files in chunks, pausable and resumable even after the user has left the page, and keeps their state in sync
 * with the server.
 */
export function useUploads({ purpose, onSent }: UseUploads) {
  const session = useSessionStore();
  const api = useApi();
  const [transfers] = useState(() =>
    createTransfers({
      purpose,
      endpoint,
      token: () => session.get().token,
      remove: (id) => api.uploads.remove({ params: { id } }),
    }),
  );
  const catchUp = () =>
    void api.uploads.list({ query: { limit: MOST } }).then(
      ({ data }) => data.forEach((row) => transfers.hear({ ...row, uploadId: row._id })),
      () => undefined,
    );
  useEffect(() =>
    transfers.onSent((uploadId, fileName) => {
      onSent(uploadId, fileName);
      // A file sent on an earlier visit may already be processed, in which case no further event arrives.
      catchUp();
    }),
  );
  const rows = useSyncExternalStore(transfers.subscribe, transfers.get, transfers.get);
  useLive('upload/changed', transfers.hear);
  useLiveBack(() => {
    if (rows.some(({ state }) => state === 'working')) catchUp();
  });
  useEffect(() => transfers.close, [transfers]);
  useWarning(rows.some(isUnderWay));
  return { transfers, rows };
}

/** Makes the browser ask before leaving a page with uploads in progress. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
