import { createFileRoute } from '@tanstack/react-router';
import { PaidWindow } from '../../features/wallet/index.ts';

export const Route = createFileRoute('/wallet/paid')({
  staticData: { layout: 'auth' },
  component: PaidWindow,
});
