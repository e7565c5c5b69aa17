import { buttonClass, Cluster } from '@footlight/ui';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { WarOver, warsQueries } from '../../../features/wars/index.ts';
import { warsWords } from '../../../features/wars/words.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { translateOf, useWords } from '../../../shared/words/index.ts';
import { orNotFound } from '../content/load-shown.ts';
import css from './war.module.css';

/** Opens the room of a running war, and shows the result of one that is over. */
export const Route = createFileRoute('/wars/$id')({
  staticData: { layout: 'public' },
  loader: async ({ context: { queryClient, words }, params: { id } }) => {
    const { war } = await queryClient.ensureQueryData(warsQueries.details(id)).catch(orNotFound);
    const [first, second] = war.sides;
    if (war.state !== 'ended')
      throw redirect({ to: '/live/$username', params: { username: first.performer.username }, replace: true });
    // A declined request never became a war.
    if (!war.startedAt) throw notFound();
    const names = { first: first.performer.name, second: second.performer.name };
    return { war, title: translateOf(words, warsWords)('wars.between', names) };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: WarPage,
});

function WarPage() {
  const t = useWords(warsWords);
  const { war, title } = Route.useLoaderData();
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <WarOver war={war}>
        <Cluster gap={8} justify="center">
          {war.sides.map(({ performer }) => (
            <SiteLink key={performer._id} href={`/live/${performer.username}`} className={buttonClass()}>
              {t('wars.roomOf', { name: performer.name })}
            </SiteLink>
          ))}
        </Cluster>
      </WarOver>
    </div>
  );
}
