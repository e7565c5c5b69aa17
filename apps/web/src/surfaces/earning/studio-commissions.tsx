import { createFileRoute } from '@tanstack/react-router';
import { StudioCommissions } from '../../features/commissions/index.ts';
import { earnerRoute } from './earner-route.ts';

export const Route = createFileRoute('/studio/commissions')({
  ...earnerRoute('studio', 'nav.commissions'),
  component: StudioCommissions,
});
