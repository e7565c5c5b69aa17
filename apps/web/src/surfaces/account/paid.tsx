import { createFileRoute } from '@tanstack/react-router';
import { PaidWindow } from '../../features/wallet/index.ts';
import { loadLazyWords } from '../../shared/words/index.ts';

export const Route = createFileRoute('/wallet/paid')({
  staticData: { layout: 'auth' },
  loader: ({ context }) => loadLazyWords(context.words, 'wallet'),
  component: PaidWindow,
});
