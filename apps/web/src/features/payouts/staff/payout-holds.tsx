import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsStaffWords } from './words.ts';
import css from '../payouts.module.css';
import type { StaffPayout } from './payouts.staff.queries.ts';

type Hold = StaffPayout['holds'][number];
type Reason = Hold['reasons'][number];

/** Current and past holds on a request, with the rules' findings. */
export function PayoutHolds({ payout: { holds } }: { payout: StaffPayout }) {
  return holds.map((hold) => <OneHold key={hold.at} hold={hold} />);
}

function OneHold({ hold: { at, reasons, ended, endedAt, releasedBy, reason } }: { hold: Hold }) {
  const t = useWords(payoutsStaffWords);
  return (
    <section className={ended ? css.hold : `${css.hold} ${css.stands}`}>
      <h3>{t(ended ? 'admin.p.wasHeld' : 'admin.p.isHeld')}</h3>
      <ul className={css.reasons}>
        {reasons.map((one) => (
          <li key={one.rule}>
            <Why reason={one} />
          </li>
        ))}
      </ul>
      <span className={css.small}>
        <DateTime at={at} />
      </span>
      {ended && endedAt && (
        <span className={css.small}>
          {t(`admin.p.ended.${ended}`, { name: releasedBy?.name ?? '' })} <DateTime at={endedAt} />
          {reason && ` · ${reason}`}
        </span>
      )}
    </section>
  );
}

function Why({ reason: { rule, is, limit, accounts } }: { reason: Reason }) {
  const t = useWords(payoutsStaffWords);
  const names = accounts.map(({ username }) => `@${username}`).join(', ');
  return (
    <>
      {t(`admin.p.rule.${rule}`, { is, limit, shown: formatNumber(is), most: formatNumber(limit) })}
      {names && <span className={css.small}>{names}</span>}
    </>
  );
}
