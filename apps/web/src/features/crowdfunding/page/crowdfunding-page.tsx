import { Avatar, Button, buttonClass, Cluster, Gift, Pencil, Share2, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink, useApp } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingPageWords } from './words.ts';
import { crowdfundingWords } from '../words.ts';
import { ItemPicture } from '../../catalog/index.ts';
import { crowdfundingQueries, type CrowdfundingView } from '../crowdfunding.queries.ts';
import { GiveButton } from '../give/give-button.tsx';
import { Progress } from '../progress.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useWatched } from '../use-crowdfunding-live.ts';
import { Contributors } from './contributors.tsx';
import css from './page.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { Standing } from './standing.tsx';
import { Verdict } from './verdict.tsx';

export function CrowdfundingPage({ id }: { id: string }) {
  useWatched(id);
  const { data: one, error } = useQuery(crowdfundingQueries.view(id));
  if (error && !one) throw error;
  if (!one) return null;
  return (
    <article className={css.page}>
      <Stack as="header" gap={8} align="start" className={css.head}>
        <StatusBadge status={one.status} />
        <h1 dir="auto">{one.title}</h1>
        <By one={one} />
      </Stack>
      <div className={css.picture}>
        <ItemPicture picture={one.picture} sizes="(max-width: 900px) 100vw, 720px" priority="first" />
      </div>
      <Side one={one} />
      <About one={one} />
      <Contributors id={id} count={one.contributors} />
    </article>
  );
}

function By({ one: { performer } }: { one: CrowdfundingView }) {
  return (
    <SiteLink href={`/${performer.username}`} className={css.by}>
      <Avatar src={performer.avatar} size={32} />
      <b>{performer.name}</b>
      <span>
        <bdi>@{performer.username}</bdi>
      </span>
    </SiteLink>
  );
}

function Side({ one }: { one: CrowdfundingView }) {
  const t = useWords(crowdfundingPageWords, crowdfundingWords);
  return (
    <aside className={css.side} aria-label={t('crowd.how')}>
      <Progress of={one} size="large" />
      <Standing one={one} />
      {one.own && (
        <p className={css.own}>{t('crowd.youGave', { amount: one.own.token, shown: formatTokens(one.own.token) })}</p>
      )}
      <Verdict one={one} />
      <Cluster gap={8}>
        <GiveButton one={one} size="large" />
        {one.isOwn && (
          <SiteLink href="/creator/crowdfunding" className={buttonClass()}>
            <Pencil size={16} aria-hidden />
            {t('crowd.toDesk')}
          </SiteLink>
        )}
        {one.status !== 'draft' && <ShareButton id={one._id} />}
      </Cluster>
    </aside>
  );
}

function About({ one: { text, perk, updates, deliveryNote, claimedAt } }: { one: CrowdfundingView }) {
  const t = useWords(crowdfundingPageWords);
  return (
    <div className={css.about}>
      {text && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {perk && (
        <section className={css.perk} aria-labelledby="perk">
          <h2 id="perk">
            <Gift size={18} aria-hidden />
            {t('crowd.perkTitle')}
          </h2>
          <p dir="auto">{perk}</p>
        </section>
      )}
      {claimedAt && deliveryNote && (
        <section aria-labelledby="delivery">
          <h2 id="delivery">{t('crowd.deliveryTitle')}</h2>
          <p className={css.text} dir="auto">
            {deliveryNote}
          </p>
        </section>
      )}
      {updates.length > 0 && (
        <section aria-labelledby="news">
          <h2 id="news">{t('crowd.news')}</h2>
          <ul className={css.news}>
            {updates.map(({ _id, text: words, createdAt }) => (
              <li key={_id}>
                <DateTime at={createdAt} />
                <p className={css.text} dir="auto">
                  {words}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ShareButton({ id }: { id: string }) {
  const t = useWords(crowdfundingPageWords);
  const { origin } = useApp();
  const copy = () =>
    navigator.clipboard.writeText(`${origin}/crowdfunding/${id}`).then(
      () => void toast.success(t('crowd.copied')),
      () => void toast.error(t('crowd.notCopied')),
    );
  return (
    <Button tone="quiet" icon={<Share2 size={18} aria-hidden />} onClick={() => void copy()}>
      {t('crowd.share')}
    </Button>
  );
}
