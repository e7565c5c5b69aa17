import { createFileRoute } from '@tanstack/react-router';
import { CrowdfundingPage } from '../../../features/crowdfunding/index.ts';

export const Route = createFileRoute('/crowdfunding/$id')({
  staticData: { layout: 'primary' },
  loader: async ({ context, params }) => (await import('./load-crowdfunding.ts')).loadCrowdfunding(context, params.id),
  head: ({ loaderData }) => loaderData ?? {},
  component: OneCrowdfunding,
});

function OneCrowdfunding() {
  const { id } = Route.useParams();
  return <CrowdfundingPage key={id} id={id} />;
}
