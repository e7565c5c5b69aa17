import { HistoryList, HistoryRow, Lock, Note, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletQueries, type Hold } from '../wallet.queries.ts';
import { walletHoldsWords } from './words.ts';

/** The viewer's tokens on hold, each with its purpose and when it is settled. Renders nothing if there are none. */
export function Holds() {
  const t = useWords(walletHoldsWords);
  const { data } = useQuery(walletQueries.holds());
  if (!data || data.tokens === 0) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby="holds-title">
      <h2 id="holds-title">{t('holds.title')}</h2>
      <Note tone="soft">{t('holds.sum', { amount: formatTokens(data.tokens) })}</Note>
      <HistoryList>
        <ol>
          {data.data.map((hold) => (
            <HoldRow key={hold._id} hold={hold} />
          ))}
        </ol>
      </HistoryList>
    </Stack>
  );
}

function HoldRow({ hold: { kind, token, title, link, performer, until } }: { hold: Hold }) {
  const t = useWords(walletHoldsWords);
  const what = title ?? t(`holds.kind.${kind}`);
  const words = performer ? t('holds.with', { what, name: performer.username }) : what;
  return (
    <HistoryRow
      icon={<Lock size={18} aria-hidden />}
      tone="brass"
      title={link ? <SiteLink href={link}>{words}</SiteLink> : words}
      details={t(`holds.when.${kind}`)}
      when={
        until && (
          <>
            {t('holds.until')} <DateTime at={until} />
          </>
        )
      }
      amount={formatTokens(token)}
    />
  );
}
