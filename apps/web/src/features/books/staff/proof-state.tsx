import { Badge, Meter } from '@footlight/ui';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { booksStaffWords } from './words.ts';
import type { Proof } from './books.staff.queries.ts';
import css from './books.module.css';

export function ProofState({ proof }: { proof: Proof }) {
  const t = useWords(booksStaffWords);
  const { status, lines, claims, startedAt } = proof;
  const done = t('admin.books.claims', { done: lines.length, claims });
  return (
    <section className={css.state} aria-live="polite">
      <p>
        <Badge tone={status === 'holds' ? 'citron' : 'off'} solid={status === 'holds' || status === 'broken'}>
          {t(`admin.books.proof.${status}`)}
        </Badge>{' '}
        <DateTime at={startedAt} />
      </p>
      {status === 'running' && (
        <Meter value={lines.length} max={claims} label={t('admin.books.proving')} text={done} size="small" />
      )}
      <ul className={css.claims}>
        {lines.map(({ claim, examined, wrong }) => (
          <li key={claim} data-wrong={wrong !== 0 || undefined}>
            <span>{claim}</span>
            <span className="num">
              {wrong === 0
                ? t('admin.books.holds', { rows: formatNumber(examined) })
                : t('admin.books.wrong', { by: formatNumber(wrong) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
