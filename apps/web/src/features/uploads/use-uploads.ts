import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { useLive, useLiveBack } from '../../shared/live/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import { isUnderWay, type UploadPurpose } from './transfer.ts';
import { createTransfers } from './transfers.ts';

export interface UseUploads {
  readonly purpose: UploadPurpose;
  /** Called when the server has all bytes of a file; what it makes of it follows. */
  readonly onSent: (uploadId: string, fileName: string) => void;
}

/** Files of which one hears what was missed. */
const MOST = 100;

const endpoint = () => `${document.documentElement.dataset['api'] ?? '/api'}/uploads/files`;

/** Sends files in pieces that may be paused and taken up again, also after the page was left; keeps in step with the server. */
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
      // Why: a file that an earlier visit had sent may be ready already, and nothing more is published of it.
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

/** Has the browser ask before a page is left on which something runs. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
