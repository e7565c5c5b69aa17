import { createFileRoute } from '@tanstack/react-router';
import { ApprovalState } from '../../features/auth/index.ts';
import { requireRole, useSession } from '../../shared/session/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { authWords } from '../../features/auth/words.ts';

export const Route = createFileRoute('/auth/approval')({
  staticData: { layout: 'public' },
  beforeLoad: requireRole('performer', 'studio'),
  loader: async ({ context }) => ({ title: translateOf(context.words, authWords)('auth.approval.pending') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ApprovalPage,
});

function ApprovalPage() {
  const { role } = useSession();
  return <ApprovalState role={role === 'studio' ? 'studio' : 'performer'} />;
}
