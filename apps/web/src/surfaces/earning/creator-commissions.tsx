import { createFileRoute } from '@tanstack/react-router';
import { OwnCommissions } from '../../features/commissions/index.ts';
import { earnerRoute } from './earner-route.ts';

export const Route = createFileRoute('/creator/commissions')({
  ...earnerRoute('performer', 'nav.commissions'),
  component: OwnCommissions,
});
