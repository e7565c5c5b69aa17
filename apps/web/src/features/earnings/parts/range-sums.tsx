import { Card, Stack } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import type { EarningKind, EarningRole, EarningStats } from '../earnings.queries.ts';
import { changeOf, signedTokens } from '../earning-formats.ts';
import { groupOf, TONES } from '../chart/chart-groups.ts';
import css from './parts.module.css';

/** Gross, fees and net of the range, compared with the previous range. */
export function RangeSums({ stats, role }: { stats: EarningStats; role: EarningRole }) {
  const t = useWords(earningsWords);
  const fields = ['gross', 'platform', 'studio', 'net'] as const;
  const shown = fields.filter((field) => field !== 'studio' || (role === 'performer' && stats.studio !== 0));
  return (
    <Card title={t('earnings.split')}>
      <Stack as="dl" gap={10} className={css.sums}>
        {shown.map((field) => {
          const change = changeOf(stats[field], stats.before[field]);
          return (
            <div key={field} data-net={field === 'net' || undefined}>
              <dt>{t(field === 'net' && role === 'studio' ? 'earnings.netStudio' : `earnings.${field}`)}</dt>
              <dd className="num">{signedTokens(stats[field])}</dd>
              <dd className={css.change} data-up={(change ?? 0) >= 0 || undefined}>
                {change === undefined ? '' : `${change >= 0 ? '+' : '−'}${Math.abs(change)} %`}
              </dd>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Earnings by kind as bars. Clicking a bar filters the entries. */
export function KindBars({ stats, onKind }: { stats: EarningStats; onKind: (kind: EarningKind) => void }) {
  const t = useWords(earningsWords);
  const most = Math.max(1, ...stats.byKind.map(({ net }) => Math.abs(net)));
  return (
    <Card title={t('earnings.byKind')}>
      {stats.byKind.length === 0 ? (
        <p className={css.none}>{t('earnings.noneInRange')}</p>
      ) : (
        <ul className={css.bars}>
          {stats.byKind.map(({ kind, net, count }) => (
            <li key={kind}>
              <button type="button" onClick={() => onKind(kind)}>
                <span>{t(`earnings.kind.${kind}`)}</span>
                <b className="num">{signedTokens(net)}</b>
                <i
                  style={{ width: `${(Math.abs(net) / most) * 100}%`, background: TONES[groupOf(kind)] }}
                  aria-hidden
                />
                <small>{t('earnings.transfers', { count })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
