import { createFileRoute } from '@tanstack/react-router';
import { SpinProof } from '../../features/wheels/index.ts';
import { translateOf } from '../../shared/words/index.ts';
import { wheelsProofsWords } from '../../features/wheels/proofs/words.ts';

export const Route = createFileRoute('/wheels/$id/verify')({
  staticData: { layout: 'default' },
  ssr: false,
  loader: async ({ context }) => ({ title: translateOf(context.words, wheelsProofsWords)('wheels.verify') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: VerifyPage,
});

/** Public proof that a spin was fair, for anyone with the link. */
function VerifyPage() {
  const { id } = Route.useParams();
  return <SpinProof key={id} id={id} />;
}
