import type { AccountRole } from '@footlight/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../../features/shell/index.ts';

const ROLES: readonly unknown[] = ['user', 'performer', 'studio', 'staff'] satisfies AccountRole[];

export const Route = createFileRoute('/403')({
  validateSearch: ({ role }: Record<string, unknown>): { role?: AccountRole | undefined } => ({
    role: ROLES.includes(role) ? (role as AccountRole) : undefined,
  }),
  component: Forbidden,
});

function Forbidden() {
  return <ForbiddenPage role={Route.useSearch().role} />;
}
