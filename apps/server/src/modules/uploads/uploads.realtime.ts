import type { RealtimeMap } from '../../platform/module.ts';
import './uploads.events.ts';

/** Sends owners the progress of their files. */
export const uploadsRealtime: RealtimeMap = {
  'upload/changed': ({ uploadId, ownerId, purpose, state, failure, waitsFor, progress, endsEarly }) => [
    {
      to: `account:${ownerId}`,
      event: 'upload/changed',
      payload: {
        uploadId,
        purpose,
        state,
        ...(failure ? { failure } : {}),
        ...(waitsFor ? { waitsFor } : {}),
        ...(endsEarly ? { endsEarly } : {}),
        progress,
      },
    },
  ],
};
