import { lazy, Suspense } from 'react';
import type { CouponFieldProps } from './coupon-field.tsx';

const Loaded = lazy(() => import('./coupon-field.tsx').then(({ CouponField: part }) => ({ default: part })));

export const CouponField = (props: CouponFieldProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
