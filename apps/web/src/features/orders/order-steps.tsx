import { Stack } from '@footlight/ui';
import { DateTime } from '../../shared/formats/index.ts';
import css from './orders.module.css';
import type { OrderView } from './orders.queries.ts';
import { StatusBadge } from './status-badge.tsx';

export function OrderSteps({ steps }: { steps: OrderView['history'] }) {
  return (
    <Stack as="ol" gap={12} className={css.steps}>
      {steps.map(({ status, at, note }) => (
        <li key={at + status}>
          <StatusBadge status={status} /> <DateTime at={at} />
          {note && <p>“{note}”</p>}
        </li>
      ))}
    </Stack>
  );
}
