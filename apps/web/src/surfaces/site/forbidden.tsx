import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../../features/shell/index.ts';

export const Route = createFileRoute('/403')({ component: ForbiddenPage });
