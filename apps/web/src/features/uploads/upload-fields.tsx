import { lazy, Suspense, type ReactNode } from 'react';
import type { UploadFieldProps } from './upload-field.tsx';
import type { UploadManyProps } from './upload-many.tsx';
import css from './uploads.module.css';

const Field = lazy(() => import('./upload-field.tsx').then(({ UploadField: part }) => ({ default: part })));
const Many = lazy(() => import('./upload-many.tsx').then(({ UploadMany: part }) => ({ default: part })));

const Loaded = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={css.room} aria-busy />}>{children}</Suspense>
);

/** Form field for a single file. `onChange` receives the upload as soon as the server has all its bytes. */
export const UploadField = (props: UploadFieldProps) => (
  <Loaded>
    <Field {...props} />
  </Loaded>
);

/** Accepts any number of files: chosen, dropped or pasted. */
export const UploadMany = (props: UploadManyProps) => (
  <Loaded>
    <Many {...props} />
  </Loaded>
);
